import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
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
