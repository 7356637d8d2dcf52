import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { folders } from './folders.ts'
import { mustRun, runAsUser } from './run-script.ts'

test('a generated remote with its list and module type-checks, passes its tests, and is released', async () => {
  const { twin } = folders
  const webRoot = join(twin, '.celeiro/released')
  const remote = join(twin, 'remotes/relatorios/src/remote.tsx')
  const output = await runAsUser(twin, 'npm run new -- remote relatorios --title Relatórios --list')
  const [advised = ''] = output.match(/npm run release -- relatorios .*/) ?? []
  const release = advised.replace('<web root>', webRoot)

  // A build strips types without a look at them. The first command that a user runs installs what the new remote needs.
  const generated = await readFile(remote, 'utf8')
  await writeFile(remote, `${generated}export const mistyped: number = ''\n`)
  await expect(runAsUser(twin, release)).rejects.toThrow('What does not type-check is not released.')
  await writeFile(remote, generated)

  await mustRun(twin, 'new', 'screen', 'relatorios', 'vendas-da-safra', '--title', 'Vendas da safra')
  await runAsUser(twin, release)
  expect(existsSync(join(webRoot, 'remotes/relatorios'))).toBe(true)
  await mustRun(twin, 'typecheck', 'packages/api-contract', 'api')
  await mustRun(twin, 'vitest', '--project', 'unit', 'api/src/modules/vendas-da-safra')
})
