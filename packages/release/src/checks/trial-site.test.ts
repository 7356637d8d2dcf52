import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { publicAt } from '../store/public-files.ts'
import { build, isolateBuilds, publishShell, shellBuild, webRoot } from '../testing/builds.ts'
import { trialSite } from './trial-site.ts'

isolateBuilds()

test('sends the policy of the deployed host with its page, and that of ours for a shell in a folder', async () => {
  const policy = "default-src 'self' https://rain.example"
  const host = createServer((_, response) => {
    response.setHeader('content-security-policy', policy).end('<!doctype html>')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close().closeAllConnections())
  await once(host, 'listening')
  const remote = { ...(await readRemoteBuild(await build('one'))), connect: ['https://frete.example'] }
  const { port } = host.address() as AddressInfo
  const sent = async (root: string) => {
    const site = await trialSite(remote, { buildId: 's1', shared: {}, root })
    return [site.policy, (await site.answer('/barley')).headers?.['content-security-policy']]
  }
  expect(await sent(`http://127.0.0.1:${port}`)).toEqual([policy, policy])
  const ofOurs = expect.stringMatching(/^default-src 'none'; .* connect-src 'self' https:\/\/frete.example;/)
  expect(await sent(await shellBuild('one'))).toEqual([undefined, ofOurs])
})

test('a trial has one shell, also where the deployment has a candidate of it', async () => {
  const remote = await readRemoteBuild(await build('one'))
  await publishShell('s1')
  const released = await readFile(join(webRoot(), 'index.html'), 'utf8')
  await publishShell('s2', { accounts: { share: 0.05 } })
  const shell = await publicAt(webRoot()).readShell()
  if (!shell) throw new Error('There is no shell.')
  const { answer } = await trialSite(remote, shell)
  expect(await readFile((await answer('/barley')).path ?? '', 'utf8')).toBe(released)
  const config = JSON.parse(String((await answer('/config.json')).body))
  expect(config.shell).toEqual({ buildId: shell.buildId })
})
