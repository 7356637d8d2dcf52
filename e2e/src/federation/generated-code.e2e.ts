import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cloneAndInstall, createRemote } from './check-out.ts'
import { folders } from './folders.ts'
import { mustRun, runScript } from './run-script.ts'

const TEN_MINUTES = 600_000

test('generated code passes every check, runs its own tests, and is released', async () => {
  // It runs all checks of the repository, on a machine that may be busy.
  test.setTimeout(TEN_MINUTES)
  const { generated } = folders
  const succeeds = (...command: Tail<Parameters<typeof mustRun>>) => mustRun(generated, ...command)

  await cloneAndInstall(generated)
  await createRemote(generated, 'relatorios', 'Relatórios')
  await succeeds('new', 'screen', 'relatorios', 'vendas-da-safra', '--title', 'Vendas da safra')
  await succeeds('new', 'module', 'vendas-da-safra', '--title', 'Vendas da safra')

  await succeeds('lint')
  await succeeds('typecheck', 'remotes/relatorios', 'packages/api-contract', 'api')
  await succeeds('vitest', '--project', 'unit', 'api/src/modules/vendas-da-safra', 'api/src/http')
  await succeeds('vitest', '--project', 'browser', 'remotes/relatorios')
  await succeeds('release', 'relatorios', '--to', join(generated, 'web'))
  expect(existsSync(join(generated, 'web/remotes/relatorios'))).toBe(true)

  // A build strips types without a look at them.
  await appendFile(
    join(generated, 'remotes/relatorios/src/remote.tsx'),
    "export const mistyped: number = ''\n",
  )
  const refused = await runScript(generated, 'release', 'relatorios', '--to', join(generated, 'web'))
  expect(refused.succeeded).toBe(false)
  expect(refused.output).toContain('What does not type-check is not released.')
})

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
