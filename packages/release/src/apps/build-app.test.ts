import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp, buildApps } from './build-app.ts'

let repository: string

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(repository, 'packages'))
  await mkdir(join(repository, 'remotes/barley'), { recursive: true })
  for (const file of ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json']) {
    await writeFile(join(repository, file), '{}')
  }
})

afterEach(() => rm(repository, { recursive: true }))

const write = (name: string, content: string) => writeFile(join(repository, 'remotes/barley', name), content)

/** @param written what Vite does once it has written its output */
async function source(text: string, written = ''): Promise<void> {
  await write('main.js', `console.log('${text}')`)
  const output = `{ entryFileNames: 'main.js' }`
  await write(
    'vite.config.js',
    `import { appendFileSync } from 'node:fs'
    export default {
      plugins: [{ name: 'written', writeBundle() { ${written} } }],
      build: { rollupOptions: { input: 'main.js', output: ${output} } },
    }`,
  )
}

const built = async () => readFile(join(repository, '.celeiro/build/production/barley/main.js'), 'utf8')
const barley = () => buildApp(repository, 'barley')

test('several at once build once, and later ones use that build again but for sources that have changed', async () => {
  await source('v1')
  const builds = await Promise.all([barley(), barley(), barley()])
  expect(builds.map(({ reused }) => reused).sort()).toEqual([false, true, true])

  await source('v2')
  expect((await barley()).reused).toBe(false)
  expect(await built()).toContain('v2')

  // What somebody has built by hand.
  await mkdir(join(repository, 'remotes/barley/dist'))
  await write('dist/main.js', `console.log('trial')`)
  expect((await barley()).reused).toBe(true)
  expect(await built()).toContain('v2')
})

/** A folder whose build consists of these files. */
async function builds(path: string, files: Record<string, object>): Promise<void> {
  const folder = join(repository, path)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'main.js'), '')
  await writeFile(
    join(folder, 'vite.config.js'),
    `export default {
      plugins: [{ name: 'files', generateBundle() {
        for (const [fileName, content] of Object.entries(${JSON.stringify(files)}))
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      } }],
      build: { rollupOptions: { input: 'main.js' } },
    }`,
  )
}

test('the shell comes with the kit, and tells its version to who fetches either form of the file', async () => {
  const provided = { shared: {}, icons: ['truck'.repeat(120)] }
  await builds('shell', { 'shell.json': provided })
  await builds('packages/sdk', { 'package.json': { version: '0.0.9-g1' }, 'sdk.tgz': { kit: 1 } })
  await mkdir(join(repository, 'scripts/templates'), { recursive: true })
  await mkdir(join(repository, 'docs'))
  await writeFile(join(repository, 'docs/remote-of-another-repository.md'), '')
  const [{ dist = '' } = {}] = await buildApps(repository, ['shell'])
  const told = await readFile(join(dist, 'shell.json'))
  expect(JSON.parse(told.toString())).toEqual({ ...provided, kit: '0.0.9-g1' })
  expect(brotliDecompressSync(await readFile(join(dist, 'shell.json.br')))).toEqual(told)
  expect(await readFile(join(dist, 'sdk.tgz'), 'utf8')).toBe('{"kit":1}')
})

test('does not use what a killed build has left, nor a build that sources changed during', async () => {
  const edits = `appendFileSync('main.js', '//')`
  await source('v1', edits)
  await barley()
  await source('v1', edits)
  expect((await barley()).reused).toBe(false)

  await source('v2', `process.kill(process.pid, 'SIGKILL')`)
  await expect(barley()).rejects.toThrow('failed')
  expect(await built()).toContain('v2')

  await source('v1', edits)
  expect((await barley()).reused).toBe(false)
  expect(await built()).toContain('v1')
})
