import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { startScript } from './start-script.ts'

const OLD_BROWSER = fileURLToPath(
  new URL('../../../../shell/src/start/refuse-old-browser.ts', import.meta.url),
)

test("the shell's script for old browsers runs first and is ES5", async () => {
  const root = await mkdtemp(join(tmpdir(), 'start-'))
  await mkdir(join(root, 'src/start'), { recursive: true })
  const scripts = ['old-browser', 'start'].map((name) => `<script vite-ignore src="/${name}.js"></script>`)
  await writeFile(join(root, 'index.html'), `<head>${scripts.join('')}</head>`)
  await writeFile(join(root, 'src/start/refuse-old-browser.ts'), `import '${OLD_BROWSER}'`)
  await writeFile(join(root, 'src/start/start.ts'), 'console.log(globalThis?.name)')
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [startScript(root)],
    build: { write: false },
  })
  await rm(root, { recursive: true })
  if (!('output' in result)) throw new Error('The build has no output.')
  const sources = new Map(
    result.output.map((file) => [file.fileName, file.type === 'asset' ? String(file.source) : file.code]),
  )
  const [first = '', second = ''] = [...(sources.get('index.html') ?? '').matchAll(/src="\/(.*?)"/g)].map(
    ([, name = '']) => name,
  )
  expect([first, second]).toEqual([
    expect.stringMatching(/^assets\/old-browser-.{8}\.js$/),
    expect.stringMatching(/^assets\/start-.{8}\.js$/),
  ])
  expect(() => parse(sources.get(first) ?? '', { ecmaVersion: 5 })).not.toThrow()
  expect(() => parse(sources.get(second) ?? '', { ecmaVersion: 5 })).toThrow()
})
