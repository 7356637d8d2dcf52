import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { build, isolateBuilds, publishShell, shellBuild, webRoot } from '../testing/builds.ts'
import { serveTrial } from './serve-trial.ts'

isolateBuilds()

test('a trial that ends leaves no request to a host that does not respond', async () => {
  const host = createServer().listen(0, '127.0.0.1')
  await once(host, 'listening')
  try {
    const { port } = host.address() as AddressInfo
    const remote = await readRemoteBuild(await build('one'))
    const site = await serveTrial(remote, { apiUrl: '', remotes: {} }, `http://127.0.0.1:${port}`)
    const asked: Promise<IncomingMessage[]> = once(host, 'request')
    const response = fetch(`${site.origin}/assets/bootstrap.js`)
    const [request] = await asked
    expect(request?.url).toBe('/assets/bootstrap.js')
    const gone = request && once(request.socket, 'close')
    site.close()
    await expect(response).rejects.toThrow('fetch failed')
    await gone
  } finally {
    host.close()
    host.closeAllConnections()
  }
})

test('sends the policy of the deployed host with its page, and that of ours for a shell in a folder', async () => {
  const policy = "default-src 'self' https://rain.example"
  const host = createServer((_, response) => {
    response.setHeader('content-security-policy', policy).end('<!doctype html>')
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const remote = await readRemoteBuild(await build('one'))
  const { port } = host.address() as AddressInfo
  const sent = async (root: string) => {
    const site = await serveTrial(remote, { apiUrl: '', remotes: {} }, root)
    try {
      return (await fetch(`${site.origin}/barley`)).headers.get('content-security-policy')
    } finally {
      site.close()
    }
  }
  try {
    expect(await sent(`http://127.0.0.1:${port}`)).toBe(policy)
    expect(await sent(await shellBuild('one'))).toContain("default-src 'none'; script-src 'self' 'sha256-")
  } finally {
    host.close()
    host.closeAllConnections()
  }
})

test('a trial has one shell, also where the deployment has a candidate of it', async () => {
  const remote = await readRemoteBuild(await build('one'))
  await publishShell('s1')
  const released = await readFile(join(webRoot(), 'index.html'), 'utf8')
  await publishShell('s2', { accounts: { share: 0.05 } })
  const deployment = await deploymentOf(await readConfig(webRoot()), webRoot())
  const tried = deployment.shell?.canary?.release
  for (const [used, page] of [
    [deployment, released],
    [{ ...deployment, shell: tried }, released.replace('s1', 's2')],
  ] as const) {
    const site = await serveTrial(remote, used, webRoot())
    const read = async (path: string) => (await fetch(site.origin + path)).text()
    expect(await read('/barley')).toBe(page)
    expect(JSON.parse(await read('/config.json')).shell).toEqual({ buildId: used.shell?.buildId })
    site.close()
  }
})
