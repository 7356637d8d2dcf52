import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { publishedReleases } from './published-releases.ts'

const folder = await temporaryFolder()

const config = (buildId: string) =>
  JSON.stringify({ apiUrl: '', shell: { buildId, shared: {} }, remotes: {} })
const publish = (text: string) => writeFile(join(folder, 'config.json'), text)

it('reads the file of the web root again after a release, and nothing while it is missing or damaged', async () => {
  const { read } = publishedReleases(folder, undefined)
  expect(await read()).toBeUndefined()
  await publish(config('s1'))
  expect((await read())?.shell?.buildId).toBe('s1')
  await publish('{"apiUrl": ')
  expect(await read()).toBeUndefined()
  await publish(config('s2-longer'))
  expect((await read())?.shell?.buildId).toBe('s2-longer')
})

it('reads that of another host, once for callers at the same time, and survives its outage', async () => {
  let asked = 0
  const host = await serve((_, response) => {
    asked += 1
    response.end(config('remote'))
  })
  // The setting comes first: this host may have a web root of its own.
  await publish(config('own'))
  const { read } = publishedReleases(folder, `${host}/config.json`)
  const all = await Promise.all([read(), read(), read()])
  expect(all.map((one) => one?.shell?.buildId)).toEqual(['remote', 'remote', 'remote'])
  expect(asked).toBe(1)
  // No server has this port.
  expect(await publishedReleases(undefined, 'http://127.0.0.1:2/config.json').read()).toBeUndefined()
})

it('knows nothing without either', async () => {
  expect(await publishedReleases(undefined, undefined).read()).toBeUndefined()
})
