import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateConfig } from '@celeiro/release'
import { applyEdits } from './check-out.ts'
import { builtIn, repository } from './folders.ts'
import { runScript } from './run-script.ts'
import { expect, test } from './site-test.ts'

/** What the next shell drops. */
const NEXT = [{ file: 'shell.json', from: '"CopyButton",', to: '' }]

let shell: string
test.beforeEach(async () => {
  shell = await mkdtemp(join(tmpdir(), 'next-shell-'))
  await cp(builtIn(repository, 'shell'), shell, { recursive: true })
  await applyEdits(NEXT, shell)
})
test.afterEach(() => rm(shell, { recursive: true }))

test('before the next shell comes, each deployed remote is told what breaks with it, and where', async ({
  site,
}) => {
  const rehearse = (...options: string[]) =>
    runScript(repository, 'release', ['check', '--shell', shell, ...options]).catch(String)

  const said = await rehearse('--to', site.proxy.url, '--no-render')
  expect(said).toMatch(
    /^orders \(.*\n {2}orders uses CopyButton of @celeiro\/ui-kit; shell \w{12} has no such export\.$/m,
  )
  expect(said).toMatch(/^4 releases, \d+ pages: 1 open\nWhat is open stays so/m)

  await site.force('crashing-orders')
  // A browser opens each page of each remote.
  await updateConfig(site.webRoot, ({ remotes: { orders }, ...config }) => ({
    ...config,
    remotes: orders ? { orders } : {},
  }))
  const shown = await rehearse('--to', site.webRoot)
  expect(shown).toMatch(/^1 release, 3 pages: 1 open$/m)
  // The page throws with the shell of today, too.
  expect(shown).not.toContain('no season')
})
