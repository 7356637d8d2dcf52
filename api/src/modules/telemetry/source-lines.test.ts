import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashSamplesResponse } from '@celeiro/api-contract/rollout-overview'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCrash, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { createTestWorld } from '../../testing/test-world.ts'
import { createSourceLines } from './source-lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'celeiro-maps-'))
  await mkdir(join(folder, 'orders/next/assets'), { recursive: true })
  // Column 13 of line 3, from 0, is line 31 of the source.
  const map = {
    version: 3,
    sources: ['../../../../../remotes/orders/src/order-list/order-list.tsx'],
    names: [],
    mappings: ';;aA8BA',
  }
  await writeFile(join(folder, 'orders/next/assets/page-1a2b3c4d.js.map'), JSON.stringify(map))
  await writeFile(join(folder, 'orders/next/assets/broken.js.map'), '{"version": 3')
  await writeFile(join(folder, 'secret.js.map'), JSON.stringify(map))
})
afterAll(() => rm(folder, { recursive: true }))

const frame = (file: string) => ({ file, line: 3, column: 14 })
const found = { file: 'remotes/orders/src/order-list/order-list.tsx', line: 31 }

it('names the file and the line of the squad', async () => {
  const sourceOf = createSourceLines(folder)
  expect(await sourceOf('orders', 'next', frame('assets/page-1a2b3c4d.js'))).toEqual(found)
})

it.each([
  ['a file without a map', 'assets/other.js'],
  ['a damaged map', 'assets/broken.js'],
  ['a path that leads out of the folder of its release', '../../secret.js'],
])('names none for %s', async (_, file) => {
  expect(await createSourceLines(folder)('orders', 'next', frame(file))).toBeNull()
})

it('the list of samples names them, for those with the right', async () => {
  const { releases } = publishedFixture()
  const world = await createTestWorld({ sourceMaps: folder }, { releases })
  const { send, signedIn } = reporters(world)
  await send(await signedIn(true), [aCrash()])
  const ask = async (role: 'ADMIN' | 'PARTNER', remote = 'orders') =>
    world.app.inject({ url: `/api/rollouts/samples?remote=${remote}`, headers: await world.as(role) })
  const samples = crashSamplesResponse.parse((await ask('ADMIN')).json()).data
  const [others, refused] = [(await ask('ADMIN', 'catalog')).json().data, (await ask('PARTNER')).statusCode]
  await world.close()
  expect(samples).toMatchObject([
    { build: 'next', name: 'TypeError', how: 'render', accounts: 1, frames: [{ column: 14, source: found }] },
  ])
  expect([others, refused]).toEqual([[], 403])
})
