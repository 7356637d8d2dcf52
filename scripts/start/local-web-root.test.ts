import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@celeiro/release'
import { expect, test } from 'vitest'
import { dropOtherBranches } from './local-web-root.ts'

const release = { buildId: '1', paths: [], pages: [], releasedAt: '', manifest: '/m.json', files: [] }

test('removes remotes of other branches, and keeps those that came from other repositories', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'web-root-'))
  try {
    const history = async (name: string, note: object) => {
      const line = { at: '', action: 'release', after: null, ...note, release }
      await mkdir(join(webRoot, 'remotes', name), { recursive: true })
      await writeFile(join(webRoot, 'remotes', name, 'history.jsonl'), `${JSON.stringify(line)}\n`)
    }
    await history('orders', {})
    await history('branch', {})
    await history('frota', { author: 'Ana' })
    const remotes = Object.fromEntries(
      ['orders', 'branch', 'frota', 'byHand'].map((name) => [name, { release }]),
    )
    await writeFile(join(webRoot, 'config.json'), JSON.stringify({ apiUrl: '', remotes }))

    await dropOtherBranches(webRoot, ['shell', 'orders'])
    expect(Object.keys((await readConfig(webRoot)).remotes)).toEqual(['orders', 'frota', 'byHand'])
  } finally {
    await rm(webRoot, { recursive: true })
  }
})
