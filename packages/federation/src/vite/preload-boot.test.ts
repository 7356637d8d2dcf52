import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { preloadBoot } from './preload-boot.ts'

const FILES = {
  'index.html': '<head><script type="module" src="/src/main.ts"></script></head>',
  'src/main.ts': "import('./bootstrap.tsx')",
  'src/bootstrap.tsx': "import { kit } from './kit.ts'\nconsole.log(kit, import('./palette.ts'))",
  'src/kit.ts': `export const kit = '${'large'.repeat(500)}'`,
  'src/palette.ts': "import { list } from './list.ts'\nexport const palette = list",
  'src/list.ts': "export const list = 'list'",
}

test('the page names what is needed at boot, the largest first, and nothing that is fetched later', async () => {
  const root = await mkdtemp(join(tmpdir(), 'boot-'))
  await mkdir(join(root, 'src'))
  for (const [path, content] of Object.entries(FILES)) await writeFile(join(root, path), content)
  const groups = [
    { name: 'kit', test: /kit\.ts$/ },
    { name: 'list', test: /list\.ts$/ },
  ]
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [preloadBoot()],
    build: { write: false, modulePreload: false, rollupOptions: { output: { codeSplitting: { groups } } } },
  })
  await rm(root, { recursive: true })
  if (!('output' in result)) throw new Error('The build has no output.')
  const page = result.output.find(({ fileName }) => fileName === 'index.html')
  const scripts = String(page?.type === 'asset' && page.source).matchAll(/(?:href|src)="\/assets\/(\w+)-/g)
  expect([...scripts].map(([, name]) => name)).toEqual(['kit', 'bootstrap', 'index'])
})
