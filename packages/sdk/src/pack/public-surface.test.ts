import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tsconfig } from './pack-kit.ts'
import { exportsOf } from './shared-stub.ts'

const PACKAGES = join(import.meta.dirname, '../../..')

/**
 * A name that goes breaks the remotes of other repositories that use it: a release of the shell names them, and is refused.
 * After a change that is meant: `npm run test:unit -- packages/sdk -u`.
 */
test('remotes may import what they could before', async () => {
  const lines: string[] = []
  for (const name of ['lists', 'shared-auth', 'ui-kit']) {
    const door = await readFile(join(PACKAGES, name, 'src/index.ts'), 'utf8')
    for (const [exported, isType] of exportsOf(door))
      lines.push(`@celeiro/${name} ${isType ? 'type ' : ''}${exported}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('public-surface.txt')
})

test('only what the kit has code for, and the types of slots, resolve in a remote', async () => {
  const { paths } = (await tsconfig()).compilerOptions
  expect(Object.keys(paths).filter((path) => !path.startsWith('@celeiro/api-contract'))).toEqual([
    '@celeiro/app-manifest/slots',
    '@celeiro/lists',
    '@celeiro/shared-auth',
    '@celeiro/ui-kit',
  ])
})
