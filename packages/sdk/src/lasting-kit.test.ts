import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepKit } from './lasting-kit.ts'

let folder: string
let host: Server
let app: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  const served: Record<string, object> = {
    '/config.json': { apiUrl: '', shell: { buildId: 's1' }, remotes: {} },
    '/shell/s1/shell.json': { shared: {}, kit: '0.0.9-g1' },
  }
  host = createServer(({ url = '' }, response) => response.end(JSON.stringify(served[url])))
  await once(host.listen(0, 'localhost'), 'listening')
  app = `http://localhost:${(host.address() as AddressInfo).port}`
})
afterEach(async () => {
  host.close()
  await rm(folder, { recursive: true })
})

/** @returns the files of a project that has installed the kit from there, once the version of that kit is kept */
async function kept(address: string, version: string): Promise<string[]> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: { '@celeiro/sdk': address } }))
  await writeFile(join(folder, 'package-lock.json'), `"resolved": "${address}"`)
  await keepKit(folder, version)
  return Promise.all(
    ['package.json', 'package-lock.json'].map((file) => readFile(join(folder, file), 'utf8')),
  )
}

const files = (address: string) => [
  JSON.stringify({ dependencies: { '@celeiro/sdk': address } }),
  `"resolved": "${address}"`,
]

test('the deployed kit is kept by the address of its build', async () => {
  expect(await kept(`${app}/shell/sdk.tgz`, '0.0.9-g1')).toEqual(files(`${app}/shell/s1/sdk.tgz`))
  // Another kit is deployed by now.
  expect(await kept(`${app}/shell/sdk.tgz`, '0.0.9-g0')).toEqual(files(`${app}/shell/sdk.tgz`))
})
