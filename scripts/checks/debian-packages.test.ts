import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDebian } from './debian-packages.ts'

test.each([
  ['PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n', true],
  ['ID=ubuntu\nID_LIKE=debian\n', false],
])('tells Debian from systems that derive from it: %j', (text, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-release-'))
  writeFileSync(join(folder, 'os-release'), text)
  expect(isDebian(join(folder, 'os-release'))).toBe(expected)
  rmSync(folder, { recursive: true })
  expect(isDebian(join(folder, 'os-release'))).toBe(false)
})
