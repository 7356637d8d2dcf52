import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../processes/port.ts'
import { notePort, ownApp, ownWebRoot } from './own-app.ts'

let parent: string
const folder = () => join(parent, 'ports')
const missing = 'Start one with npm start, in another terminal'

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'own-app-'))
})

afterEach(() => rm(parent, { recursive: true }))

/** Serves a port while `use` runs. */
async function whileServing(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, listening))
  // It listens on a port, not on a socket of a file.
  await use((server.address() as AddressInfo).port)
  await new Promise((closed) => server.close(closed))
}

test('a page alone finds the API of npm start on its port, or says what to start', async () => {
  await expect(ownApp(folder())).rejects.toThrow(missing)
  await notePort(await freePort(), folder())
  await expect(ownApp(folder())).rejects.toThrow(missing)
  await whileServing(async (port) => {
    await notePort(port, folder())
    expect(await ownApp(folder())).toBe(`http://localhost:${port}`)
  })
})

test('a host that has ended since, as that of the end-to-end tests, does not hide one that serves', async () => {
  await whileServing(async (port) => {
    await notePort(port, folder())
    // Linux ends at 2^22.
    const dead = join(folder(), '99999999')
    await writeFile(dead, '3900')
    await utimes(dead, new Date(), Date.now() / 1000 + 60)
    expect(await ownApp(folder())).toBe(`http://localhost:${port}`)
    await notePort(port, folder())
    expect(await readdir(folder())).toEqual([String(process.pid)])
  })
})

test('two starts of one checkout publish to places of their own', () => {
  expect(ownWebRoot(3000)).not.toBe(ownWebRoot(3001))
})
