import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copySources } from './check-out.ts'
import { folders } from './folders.ts'
import { mustRun, runAsUser, runScript } from './run-script.ts'

const TEN_MINUTES = 600_000

test('generated code passes every check, runs its own tests, and is released', async () => {
  // It runs all checks of the repository, on a machine that may be busy.
  test.setTimeout(TEN_MINUTES)
  const { generated } = folders
  const webRoot = join(generated, '.celeiro/released')
  const succeeds = (...command: Tail<Parameters<typeof mustRun>>) => mustRun(generated, ...command)

  await copySources(generated)
  const output = await runAsUser(generated, 'npm run new -- remote relatorios --title Relatórios --list')
  const [dev = '', release = ''] = output.match(/(?<=^ {2})npm run .*/gm) ?? []
  await test.step('the commands that it prints work', async () => {
    await runAsUser(generated, `PORT=3917 ${dev}`, '/?remote.relatorios=')
    await runAsUser(generated, release.replace('<web root>', webRoot))
  })
  expect(existsSync(join(webRoot, 'remotes/relatorios'))).toBe(true)

  await succeeds('new', 'screen', 'relatorios', 'vendas-da-safra', '--title', 'Vendas da safra')
  await succeeds('new', 'module', 'armazens')

  await succeeds('lint')
  await succeeds('typecheck', 'remotes/relatorios', 'packages/api-contract', 'api')
  await succeeds('vitest', '--project', 'unit', 'api/src/modules/vendas-da-safra', 'api/src/http')
  await succeeds('vitest', '--project', 'browser', 'remotes/relatorios')
  await succeeds('release', 'relatorios', '--to', webRoot)

  // A build strips types without a look at them.
  await appendFile(
    join(generated, 'remotes/relatorios/src/remote.tsx'),
    "export const mistyped: number = ''\n",
  )
  const refused = await runScript(generated, 'release', 'relatorios', '--to', webRoot)
  expect(refused.succeeded).toBe(false)
  expect(refused.output).toContain('What does not type-check is not released.')
})

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
