import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { folders } from './folders.ts'
import { runScript } from './run-script.ts'

test('a generated remote with its list and module type-checks, passes its tests, and is released', async () => {
  const { twin } = folders
  const output = await runScript(twin, 'new', ['remote', 'vendas-da-safra', '--title', 'Vendas', '--list'])
  const [, advised = ''] = output.match(/npm run release -- (vendas-da-safra .*)/) ?? []
  const folder = join(twin, 'remotes/vendas-da-safra')
  // An installation, which needs the registry, would link some of the same packages.
  const installed = join(twin, 'remotes/orders/node_modules')
  await cp(installed, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const webRoot = join(twin, '.celeiro/released')
  await cp(folders.firstReleases, webRoot, { recursive: true })
  // A browser renders the page in the tests of the templates.
  const release = () =>
    runScript(twin, 'release', [...advised.replace('<web root>', webRoot).split(' '), '--no-render'])

  // A build strips types without a look at them.
  const remote = join(folder, 'src/remote.tsx')
  const generated = await readFile(remote, 'utf8')
  await writeFile(remote, `${generated}export const mistyped: number = ''\n`)
  await expect(release()).rejects.toThrow('What does not type-check is not released.')
  await writeFile(remote, generated)

  // With the contract, which both import.
  await runScript(twin, 'typecheck', ['remotes/vendas-da-safra', 'api'])
  await runScript(twin, 'vitest', ['--project', 'unit', 'api/src/modules/vendas-da-safra'])
  expect(await release()).toMatch(/vendas-da-safra \w+ released: .* files in /)
})
