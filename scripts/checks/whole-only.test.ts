import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'
import { suitesOf } from './suites.ts'
import { leftOut, WHOLE_ONLY } from './whole-only.ts'

const commands = (isWhole: boolean) => suitesOf(isWhole).map(({ command }) => command.join(' '))

test('the short run leaves out what only the whole one has, and says so', () => {
  for (const [file, proof] of Object.entries(WHOLE_ONLY)) {
    expect(existsSync(join(repository, file)), file).toBe(true)
    const option = file.endsWith('.e2e.ts') ? `--grep-invert .*${basename(file)}` : `--exclude ${file}`
    expect(
      commands(false).filter((command) => new RegExp(option).test(command)),
      file,
    ).toHaveLength(2)
    expect(commands(true).join('\n')).not.toContain(file)
    expect(leftOut).toContain(proof)
  }
})
