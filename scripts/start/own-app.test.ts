import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../processes/port.ts'
import { notePort, ownApp } from './own-app.ts'

test('a page alone finds the API of npm start on its port, or says what to start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-app-'))
  const file = join(folder, 'noted/port')
  const port = await freePort()
  const missing = 'Start one with npm start, in another terminal'
  try {
    await expect(ownApp(file)).rejects.toThrow(missing)
    await notePort(port, file)
    await expect(ownApp(file)).rejects.toThrow(missing)
    const server = createServer()
    await new Promise<void>((listening) => server.listen(port, listening))
    expect(await ownApp(file)).toBe(`http://localhost:${port}`)
    await new Promise((closed) => server.close(closed))
  } finally {
    await rm(folder, { recursive: true })
  }
})
