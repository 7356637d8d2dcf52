import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../bootstrap.mjs'

const MISTYPED = "export const mistyped: number = ''\n"

/** A checkout with our scripts and one remote. */
async function checkoutWith(source: string): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'mistyped-'))
  onTestFinished(() => rm(checkout, { recursive: true }))
  for (const part of ['scripts', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'])
    await cp(join(repository, part), join(checkout, part), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    })
  await symlink(join(repository, 'node_modules'), join(checkout, 'node_modules'))
  await mkdir(join(checkout, 'packages'))
  const files = {
    'vite.config.ts': 'export default {}',
    'tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src"] }',
    'src/remote.ts': source,
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(checkout, 'remotes/barley', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return checkout
}

/** Releases the remote. @throws with its output when it fails */
const release = (checkout: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/release.ts', 'barley', '--to', join(checkout, 'web')],
    { cwd: checkout },
  )

// A build strips types without a look at them.
test('a remote that does not type-check is not released, and the release names its line', async () => {
  const released = release(await checkoutWith(MISTYPED))
  await expect(released).rejects.toThrow(
    /^remotes\/barley\/src\/remote\.ts\(1,14\): error .*\nWhat does not type-check is not released\.$/m,
  )
})
