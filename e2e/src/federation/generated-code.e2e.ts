import { execFileSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { checkOut } from './check-out.ts'
import { folders } from './folders.ts'
import { runScript } from './run-script.ts'

/** Tests of the repository that look at a host or at sources of their own. */
const OF_OTHER_SOURCES = ['boundaries', 'erp-receiver', 'host-process', 'release-over-http']

const checkout = folders.copy('generated-code')

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await checkOut(checkout)
  // The tests read the files that Git does not ignore.
  execFileSync('git', ['init', '--quiet'], { cwd: checkout })
  await runScript(checkout, 'new', ['remote', 'vendas-da-safra', '--title', 'Vendas', '--list'])
  // An installation, which needs the registry, would link some of the same packages.
  const installed = join(checkout, 'remotes/orders/node_modules')
  const linked = join(checkout, 'remotes/vendas-da-safra/node_modules')
  await cp(installed, linked, { recursive: true, verbatimSymlinks: true })
})

test('a generated remote with its list and module type-checks, and passes its tests and those of the repository', async () => {
  // The types of all packages, on a machine that runs other tests.
  test.setTimeout(300_000)
  const ofRepository = (await readdir(join(checkout, 'test')))
    .filter((file) => file.endsWith('.test.ts') && !OF_OTHER_SOURCES.includes(file.split('.')[0] ?? ''))
    .map((file) => join('test', file))
  await Promise.all([
    // With the contract, which both import.
    runScript(checkout, 'typecheck', ['remotes/vendas-da-safra', 'api']),
    runScript(checkout, 'vitest', [
      ...['--project', 'unit', 'api/src/modules/vendas-da-safra'],
      ...['api/src/database/expand-only.test.ts', 'packages/api-contract/src', ...ofRepository],
    ]),
  ])
})
