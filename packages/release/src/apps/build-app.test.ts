import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from './build-app.ts'

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
