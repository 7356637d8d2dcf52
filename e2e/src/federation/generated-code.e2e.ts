import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { folders } from './folders.ts'
import { runAsUser, runScript } from './run-script.ts'

test('a generated remote with its list and module type-checks, passes its tests, and is released', async () => {
  const { twin } = folders
  const output = await runAsUser(
    twin,
    'npm run new -- remote vendas-da-safra --title "Vendas da safra" --list',
  )
  const [advised = ''] = output.match(/npm run release -- vendas-da-safra .*/) ?? []
  const webRoot = join(twin, '.celeiro/released')
  await cp(folders.firstReleases, webRoot, { recursive: true })
  const release = advised.replace('<web root>', webRoot)

  // A build strips types without a look at them. The first command that a user runs installs what the new remote needs.
  const remote = join(twin, 'remotes/vendas-da-safra/src/remote.tsx')
  const generated = await readFile(remote, 'utf8')
  await writeFile(remote, `${generated}export const mistyped: number = ''\n`)
  await expect(runAsUser(twin, release)).rejects.toThrow('What does not type-check is not released.')
  await writeFile(remote, generated)

  await runScript(twin, 'typecheck', ['remotes/vendas-da-safra', 'packages/api-contract', 'api'])
  await runScript(twin, 'vitest', ['--project', 'unit', 'api/src/modules/vendas-da-safra'])
  expect(await runAsUser(twin, release)).toMatch(/vendas-da-safra \w+ released: .* files in /)
})
