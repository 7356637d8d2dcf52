import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { readShellBuild } from '../apps/shell-build.ts'
import {
  build,
  isolateBuilds,
  publishShell,
  release,
  releaseCandidate,
  shellBuild,
  webRoot,
} from '../testing/builds.ts'
import { addCheckCommand } from './check-command.ts'
import { releaseCommandLine } from './command-line.ts'
import { addPublishCommand } from './publish-command.ts'
import { checkoutSource } from './source.ts'

isolateBuilds()

/** Runs `check` with these arguments. @returns what it prints */
const check = (...args: string[]): Promise<string> => run('check', ...args)

async function run(...args: string[]): Promise<string> {
  const printed = vi.fn()
  vi.spyOn(console, 'log').mockImplementation(printed)
  vi.spyOn(console, 'warn').mockImplementation(printed)
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  const source = checkoutSource({ folder: '.', requireTypes: async () => {} })
  addCheckCommand(program, source)
  addPublishCommand(program, source)
  await program.parseAsync(args, { from: 'user' })
  return printed.mock.calls.join('\n')
}

const SIZES = 'barley: scripts of the first screen 0.2 KB, all 0.2 KB, by brotli'

test('checks a build of another repository, and releases nothing', async () => {
  const dist = await build('one')
  expect(await check('--dist', dist)).toBe(
    `${SIZES}\nbarley was not loaded, nor were its pages rendered: no shell is deployed.\nbarley may be released.`,
  )
  expect(await check('--dist', dist, '--no-render')).toBe(`${SIZES}\nbarley may be released.`)
})

test('checks and releases say every warning once', async () => {
  await publishShell('s1')
  await release('before')
  const css = '@scope ([data-remote="barley"]) { p { margin: 0 } }'
  const dist = await build('one', {
    uses: { '@celeiro/ui-kit': ['default'] },
    files: { 'assets/page-1.css': css },
  })
  for (const command of ['check', 'publish']) {
    const said = await run(command, '--dist', dist, '--to', webRoot(), '--no-render')
    expect(said).toMatch(/first screen 0\.4 KB \(deployed 0\.2 KB, \+\d+%\), all 0\.4 KB/)
    for (const warning of ['Firefox before 146 leaves out', 'passes on all of @celeiro/ui-kit'])
      expect(said.split(warning), `${warning} by ${command}`).toHaveLength(2)
  }
})

test('says which page brings what', async () => {
  const screens = { 'src/chart-page.tsx': ['assets/dialog-1.js'], 'src/list-page.tsx': [] }
  const declared = { pages: [{ path: '/barley', title: 'B' }], verifiesImports: true, screens }
  const files = { 'remote.json': JSON.stringify(declared), 'assets/dialog-1.js': 'x'.repeat(400) }
  const said = await check('--dist', await build('one', { files }), '--no-render')
  expect(said).toContain('\n  src/chart-page.tsx: 0.4 KB more\n  src/list-page.tsx: with the first screen\n')
})

test('refuses a build that lacks a file, and the name of an app beside a build', async () => {
  const dist = await build('one', { files: { 'assets/dialog-1.js': undefined } })
  await expect(check('--dist', dist)).rejects.toThrow('its build lacks assets/dialog-1.js')
  await expect(check('orders', '--dist', dist)).rejects.toThrow('Name the apps to check, or --dist')
})

test('compares the API of this checkout with what the releases of a web root call', async () => {
  await release('one', {
    calls: { 'GET /api/orders/{id}': { query: [] }, 'GET /api/orders': { query: ['page'] } },
  })
  expect(await check('api', '--to', webRoot())).toBe(
    `This API has all that 1 release(s) in ${webRoot()} need.`,
  )
  await release('two', { calls: { 'GET /api/orders': { query: ['silo'] } } })
  await expect(check('api', '--to', webRoot())).rejects.toThrow('sends silo in the query of GET /api/orders')
})

let host: Server
afterEach(() => {
  host?.close()
  vi.unstubAllEnvs()
})

/** Serves the web root as browsers get it. @returns the address */
async function serve(): Promise<string> {
  host = createServer(async ({ url = '' }, response) => {
    const content = await readFile(join(webRoot(), url)).catch(() => undefined)
    response.writeHead(content ? 200 : 404).end(content)
  }).listen(0, 'localhost')
  await once(host, 'listening')
  return `http://localhost:${(host.address() as AddressInfo).port}`
}

test('checks what is deployed with a shell that is not, from a web root and by an address', async () => {
  await publishShell('s1')
  const next = await shellBuild('s2', { react: '20.0.0', uiKit: ['Card'] })
  await release('old', { uses: { '@celeiro/ui-kit': ['Button'] } })
  await release('plain', { remote: 'oats', react: '^19.0.0 || ^20.0.0' })
  await releaseCandidate('stricter', 0.05, { react: '~19.3.0' })
  const rows = (buildId: string) => [
    'barley',
    `  barley needs react ^19.0.0; shell ${buildId} provides 20.0.0. Build barley with react 20.0.0.`,
    `  barley uses Button of @celeiro/ui-kit; shell ${buildId} has no such export.`,
    'barley, candidate',
    `  barley needs react ~19.3.0; shell ${buildId} provides 20.0.0. Build barley with react 20.0.0.`,
    '3 releases, 3 pages: 3 open',
    'What is open stays so until a release that works is deployed.',
  ]
  const { buildId } = await readShellBuild(next)
  const to = await serve()
  for (const place of [webRoot(), to]) {
    const refused = check('--shell', next, '--to', place, '--no-render')
    await expect(refused).rejects.toThrow(rows(buildId).join('\n'))
  }
  await release('mended', { react: '^19.0.0 || ^20.0.0' })
  expect(await check('--shell', next, '--to', to, '--no-render')).toBe('2 releases, 2 pages: 0 open')
  // Another deployment.
  expect(await check('--shell', to, '--to', webRoot(), '--no-render')).toBe('2 releases, 2 pages: 0 open')
  await expect(check('--shell', next)).rejects.toThrow('--to names the remotes')
})

test('leaves out what does not work with the deployed shell either', async () => {
  await release('one', { uses: { '@celeiro/ui-kit': ['Button'] } })
  await publishShell('s1', { uiKit: [], force: true })
  const next = await shellBuild('s2', { uiKit: [], react: '20.0.0' })
  const said = await check('--shell', next, '--to', webRoot(), '--no-render').catch(String)
  expect(said).toContain('1 release, 1 page: 1 open')
  expect(said).not.toContain('Button')
})

test('names lost files of a release as what was not checked', async () => {
  const { buildId } = await release('one')
  await rm(join(webRoot(), 'remotes/barley', buildId, 'remote.json'))
  expect(await check('--shell', await shellBuild('s2'), '--to', webRoot(), '--no-render')).toBe(
    [
      'barley',
      `  warning: barley was not checked: files of release ${buildId} are missing or damaged.`,
      '1 release, 1 page: 0 open',
    ].join('\n'),
  )
})

test('checks a build with a shell in place of the deployed one', async () => {
  await publishShell('s1')
  const next = await shellBuild('s2', { react: '20.0.0' })
  const { buildId } = await readShellBuild(next)
  const dist = await build('one')
  await expect(check('--dist', dist, '--shell', next, '--to', webRoot(), '--no-render')).rejects.toThrow(
    `barley needs react ^19.0.0; shell ${buildId} provides 20.0.0. Build barley with react 20.0.0.`,
  )
  const both = await build('two', { react: '^19.0.0 || ^20.0.0' })
  expect(await check('--dist', both, '--shell', next, '--no-render')).toContain(
    `barley works with shell ${buildId}.`,
  )
})

test('lists what is out at an address without a token', async () => {
  await publishShell('s1')
  const [{ buildId: first }, { buildId: second }] = [await release('one'), await release('two')]
  vi.stubEnv('RELEASE_TOKEN', '')
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const commands = releaseCommandLine({ folder: '.', requireTypes: async () => {} })
  await commands.parseAsync(['list', 'barley', '--to', await serve()], { from: 'user' })
  const lines = print.mock.calls.join('\n')
  expect(lines).toMatch(
    new RegExp(`  ${second}  released  <- current\\n.*  ${first}  released  <- previous\\n`),
  )
})

test('says before the build what an address lacks', async () => {
  const to = await serve()
  await expect(check('--dist', 'not-built', '--to', to)).rejects.toThrow(
    `${to}/config.json is missing: status 404.`,
  )
  host.close()
  await expect(check('--dist', 'not-built', '--to', to)).rejects.toThrow(`${to} does not answer: `)
})
