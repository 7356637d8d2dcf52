import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateConfig } from '@celeiro/release'
import { applyEdits } from './check-out.ts'
import { builtIn, repository } from './folders.ts'
import { runScript } from './run-script.ts'
import { expect, test } from './site-test.ts'

/** What the next shell drops, and what it marks. */
const NEXT = [
  { file: 'shell.json', from: '"CopyButton",', to: '' },
  {
    file: 'shell.json',
    from: '"deprecated":{',
    to: '"deprecated":{"@celeiro/ui-kit":{"FullId":"Use ShortId"}',
  },
]

let shell: string
test.beforeEach(async () => {
  shell = await mkdtemp(join(tmpdir(), 'next-shell-'))
  await cp(builtIn(repository, 'shell'), shell, { recursive: true })
  await applyEdits(NEXT, shell)
})
test.afterEach(() => rm(shell, { recursive: true }))

test('before the next shell comes, each deployed remote is told what breaks with it and where, until a release that works is deployed', async ({
  site,
}) => {
  await site.force('crashing-orders')
  // Each of them is opened in a browser.
  await updateConfig(site.webRoot, ({ remotes: { orders, catalog }, ...config }) => ({
    ...config,
    remotes: { ...(orders && { orders }), ...(catalog && { catalog }) },
  }))
  const rehearse = (...options: string[]) =>
    runScript(repository, 'release', ['check', '--shell', shell, ...options]).catch(String)

  const said = await rehearse('--to', site.proxy.url)
  expect(said).toMatch(
    /^orders .* — +uses CopyButton of @celeiro\/ui-kit; shell \w{12} has no such export\.$/m,
  )
  expect(said).toMatch(
    /^orders .* \/home +throws for ADMIN, .*: no season \(assets\/remote-.*\.js:\d+:\d+\)$/m,
  )
  for (const remote of ['catalog', 'orders'])
    expect(said).toMatch(
      new RegExp(`^${remote} .* — +warning: uses 1 deprecated export.*: FullId \\(Use ShortId\\)\\.$`, 'm'),
    )
  expect(said).toContain('A row stays open until a release that works is deployed.')

  await site.release('changed-orders')
  expect(await rehearse('--to', site.webRoot, '--no-render')).toMatch(/^2 remotes, \d+ pages: 1 open$/m)
})
