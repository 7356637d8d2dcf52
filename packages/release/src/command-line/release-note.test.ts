import { execFileSync } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { build, isolateBuilds, webRoot } from '../testing/builds.ts'
import { releaseCommandLine } from './command-line.ts'

isolateBuilds()

const sources = () => join(dirname(webRoot()), 'sources')

/** Two commits in a repository of its own. @returns what checks out the one that many before the last */
async function repository(): Promise<{ folder: string; checkOut: (back: number) => void }> {
  const folder = sources()
  await mkdir(join(folder, 'remotes'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  // The builds of the test lie beside, and are no changes.
  await writeFile(join(folder, '.gitignore'), '*')
  for (const subject of ['one', 'two']) git('commit', '--quiet', '--allow-empty', '-m', subject)
  return { folder, checkOut: (back) => git('checkout', '--quiet', `main~${back}`) }
}

async function releaseFrom(folder: string, page: string, ...args: string[]): Promise<void> {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const dist = join(folder, page)
  await rename(await build(page), dist)
  const command = releaseCommandLine({ folder: sources(), requireTypes: async () => {} })
  const all = ['--dist', dist, '--to', webRoot(), '--no-render', '--api', 'off', ...args]
  await command.parseAsync(all, { from: 'user' })
}

const current = async () => (await readConfig(webRoot())).remotes['barley']?.release.buildId

test('a release from an older commit than the deployed one asks for --older', async () => {
  const { folder, checkOut } = await repository()
  await releaseFrom(folder, 'first')
  await releaseFrom(folder, 'second')
  const deployed = await current()
  checkOut(1)
  await expect(releaseFrom(folder, 'third')).rejects.toThrow(
    /^Commit [0-9a-f]{12} is older than [0-9a-f]{12}, from which barley is deployed since .+Z\. Check out a newer one, or add --older\.$/,
  )
  expect(await current()).toBe(deployed)
  await releaseFrom(folder, 'fourth', '--older')
  expect(await current()).not.toBe(deployed)
  checkOut(0)
  await releaseFrom(folder, 'fifth')
})

test('of a checkout, it is refused before anything is built', async () => {
  const { folder, checkOut } = await repository()
  await releaseFrom(folder, 'first')
  await mkdir(join(folder, 'remotes/barley'))
  await writeFile(join(folder, 'remotes/barley/vite.config.ts'), '')
  checkOut(1)
  const built = vi.fn()
  const command = releaseCommandLine({ folder, requireTypes: async () => built() })
  const args = ['barley', '--to', webRoot(), '--no-render', '--api', 'off']
  await expect(command.parseAsync(args, { from: 'user' })).rejects.toThrow('is older than')
  expect(built).not.toHaveBeenCalled()
})
