import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { publishShell } from '../publish/publish-shell.ts'
import { build, isolateBuilds, release, shellBuild, webRoot } from '../testing/builds.ts'
import { addCheckCommand } from './check-command.ts'

isolateBuilds()

/** Runs `check` with these arguments. @returns what it prints */
async function check(...args: string[]): Promise<string> {
  const printed = vi.fn()
  vi.spyOn(console, 'log').mockImplementation(printed)
  vi.spyOn(console, 'warn').mockImplementation(printed)
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  addCheckCommand(program, { folder: '.', requireTypes: async () => {} })
  await program.parseAsync(['check', ...args], { from: 'user' })
  return printed.mock.calls.join('\n')
}

test('checks a build of another repository, and releases nothing', async () => {
  const dist = await build('one')
  expect(await check('--dist', dist)).toBe(
    'barley was not loaded, nor were its pages rendered: no shell is deployed.\nbarley may be released.',
  )
  expect(await check('--dist', dist, '--no-render')).toBe('barley may be released.')
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
afterEach(() => host?.close())

/** Serves the web root as browsers get it. @returns the address */
async function serve(): Promise<string> {
  host = createServer(async ({ url = '' }, response) => {
    const content = await readFile(join(webRoot(), url)).catch(() => undefined)
    response.writeHead(content ? 200 : 404).end(content)
  }).listen(0, 'localhost')
  await once(host, 'listening')
  return `http://localhost:${(host.address() as AddressInfo).port}`
}

test('checks beside a deployment by its address, without a token', async () => {
  await publishShell(await shellBuild('s1'), webRoot())
  const [sound, lacking] = [
    await build('one'),
    await build('two', { uses: { '@celeiro/ui-kit': ['Chart'] } }),
  ]
  const to = await serve()
  expect(await check('--dist', sound, '--to', to, '--no-render')).toBe('barley may be released.')
  const typed = to.replace('http://', '')
  await expect(check('--dist', lacking, '--to', typed, '--no-render')).rejects.toThrow('no such export')
})

test('says before the build what an address lacks', async () => {
  const to = await serve()
  await expect(check('--dist', 'not-built', '--to', to)).rejects.toThrow(
    `${to}/config.json is missing: status 404.`,
  )
  host.close()
  await expect(check('--dist', 'not-built', '--to', to)).rejects.toThrow(`${to} does not answer: `)
})
