import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** An empty web root of the test's own. */
export const webRoot = () => join(folder, 'web')

/** A build output such as a remote's build leaves, with one page that loads one dialog. */
export async function build(page: string, remote = 'barley'): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'))
  const manifest = {
    'virtual:mf-REMOTE_ENTRY_ID:x': { file: 'remoteEntry-1.js', dynamicImports: ['src/remote.tsx'] },
    'src/remote.tsx': { file: 'assets/remote-1.js', dynamicImports: ['src/page.tsx'] },
    'src/page.tsx': {
      file: 'assets/page-1.js',
      imports: ['_list.js'],
      dynamicImports: ['src/dialog.tsx'],
      css: ['assets/page-1.css'],
    },
    '_list.js': { file: 'assets/list-1.js' },
    'src/dialog.tsx': { file: 'assets/dialog-1.js' },
  }
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'remote.json': JSON.stringify({ name: remote, paths: [`/${remote}`] }),
    'mf-manifest.json': JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^19.0.0' }] }),
    'mf-stats.json': '{}',
    'remoteEntry-1.js': 'entry',
    'assets/remote-1.js': 'remote',
    'assets/remote-1.js.map': '{}',
    'assets/page-1.js': page.padEnd(600, ' '),
    'assets/page-1.css': 'css',
    'assets/list-1.js': 'list',
    'assets/dialog-1.js': 'dialog',
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  return dist
}
