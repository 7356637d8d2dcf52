import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { integrityOf } from '../build/dist-files.ts'
import { isolateBuilds, webRoot } from '../testing/builds.ts'
import { beginUpload, receiveFile, removeUpload, requireUpload, uploadFolder } from './upload-folder.ts'

isolateBuilds()

const BUILD = '0123456789ab'
const contents = { 'remote.json': '{}', 'assets/page.js': 'page' }

const announced = (files: Record<string, string> = contents) =>
  Object.entries(files).map(([path, text]) => {
    const content = Buffer.from(text)
    return { path, integrity: integrityOf(content), size: content.length }
  })
const begin = (build = BUILD, files = announced()) => beginUpload(webRoot(), 'barley', build, files)
const send = (path: string, text: string, build = BUILD) =>
  receiveFile(webRoot(), 'barley', build, path, Buffer.from(text))

test('a build arrives file by file, in any order, and goes on where it stopped', async () => {
  expect(await begin()).toEqual(['remote.json', 'assets/page.js'])
  await send('assets/page.js', 'page')
  await expect(requireUpload(webRoot(), 'barley', BUILD)).rejects.toThrow('lacks remote.json')

  expect(await begin()).toEqual(['remote.json'])
  await send('remote.json', '{}')
  await requireUpload(webRoot(), 'barley', BUILD)
  expect(await readFile(join(uploadFolder(webRoot(), 'barley', BUILD), 'assets/page.js'), 'utf8')).toBe(
    'page',
  )

  await removeUpload(webRoot(), 'barley', BUILD)
  await expect(requireUpload(webRoot(), 'barley', BUILD)).rejects.toThrow('has not been announced')
})

test('a file that was not announced, or has other content, leaves nothing', async () => {
  await begin()
  await expect(send('assets/other.js', 'page')).rejects.toThrow('no file assets/other.js')
  await expect(send('../../../config.json', '{}')).rejects.toThrow('no file ../../../config.json')
  await expect(send('assets/page.js', 'evil')).rejects.toThrow('another content')
  await expect(send('assets/page.js', 'pag')).rejects.toThrow('another content')
  await expect(send('remote.json', '{}', 'ffffffffffff')).rejects.toThrow('has not been announced')
  expect(await readdir(join(webRoot(), '.uploads/barley', BUILD))).toEqual(['files.json'])
})

test('another list for the same build starts from the beginning', async () => {
  await begin(BUILD, announced({ ...contents, 'assets/stray.js': 'stray' }))
  await send('assets/stray.js', 'stray')
  expect(await begin()).toEqual(['remote.json', 'assets/page.js'])
  expect(await readdir(join(webRoot(), '.uploads/barley', BUILD))).toEqual(['files.json'])
})

test('of the builds of a remote that never end, the three newest stay', async () => {
  const builds = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(12))
  for (const [minute, build] of builds.entries()) {
    await begin(build)
    // A clock of the file system may not tell two of them apart.
    const began = new Date(2026, 10, 20, 12, minute)
    await utimes(join(webRoot(), '.uploads/barley', build, 'files.json'), began, began)
  }
  expect((await readdir(join(webRoot(), '.uploads/barley'))).toSorted()).toEqual(builds.slice(2))
})
