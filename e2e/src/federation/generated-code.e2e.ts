import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copySources } from './check-out.ts'
import { folders } from './folders.ts'
import { mustRun, runAsUser, runScript } from './run-script.ts'

test('a generated remote with its list and module type-checks, passes its tests, and is released', async () => {
  const { generated } = folders
  const webRoot = join(generated, '.celeiro/released')

  await copySources(generated)
  const output = await runAsUser(generated, 'npm run new -- remote relatorios --title Relatórios --list')
  // The first command that a user runs installs what the new remote needs.
  const [, release = ''] = output.match(/(?<=^ {2})npm run .*/gm) ?? []
  await runAsUser(generated, release.replace('<web root>', webRoot))
  expect(existsSync(join(webRoot, 'remotes/relatorios'))).toBe(true)

  await mustRun(generated, 'new', 'screen', 'relatorios', 'vendas-da-safra', '--title', 'Vendas da safra')
  await mustRun(generated, 'typecheck', 'remotes/relatorios', 'packages/api-contract', 'api')
  await mustRun(generated, 'vitest', '--project', 'unit', 'api/src/modules/vendas-da-safra')

  // A build strips types without a look at them.
  const remote = join(generated, 'remotes/relatorios/src/remote.tsx')
  await appendFile(remote, "export const mistyped: number = ''\n")
  const refused = await runScript(generated, 'release', 'relatorios', '--to', webRoot)
  expect(refused.succeeded).toBe(false)
  expect(refused.output).toContain('What does not type-check is not released.')
})
