import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { installFile } from '@celeiro/release'
import { repository } from '../../../scripts/bootstrap.mjs'
import { buildMonolith } from './build-monolith.ts'

/** Builds the monolith into a web root, with compressed copies of the same files as in a release. */
export async function publishMonolith(webRoot: string): Promise<void> {
  const dist = join(repository, '.celeiro/monolith/dist')
  await buildMonolith(dist)
  await rm(webRoot, { recursive: true, force: true })
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => relative(dist, join(parentPath, name)))) {
    const target = join(webRoot, file)
    await mkdir(dirname(target), { recursive: true })
    await (file.startsWith('assets') ? installFile : copyFile)(join(dist, file), target)
  }
}
