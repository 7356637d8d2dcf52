import { expect, test } from 'vitest'
import { bootScripts, withPreloads } from './boot-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_helper.js'], dynamicImports: ['src/bootstrap.tsx'] },
  '_helper.js': { file: 'assets/helper.js' },
  'src/bootstrap.tsx': {
    file: 'assets/bootstrap.js',
    imports: ['_kit.js', 'index.html'],
    dynamicImports: ['src/palette.tsx', 'src/remotes/federation.ts'],
  },
  '_kit.js': { file: 'assets/kit.js', imports: ['_query.js'], dynamicImports: ['_dialog.js'] },
  '_query.js': { file: 'assets/query.js' },
  'src/palette.tsx': { file: 'assets/palette.js', imports: ['_list.js'] },
  'src/remotes/federation.ts': { file: 'assets/federation.js', imports: ['_kit.js', '_list.js'] },
  '_list.js': { file: 'assets/list.js' },
  '_dialog.js': { file: 'assets/dialog.js' },
}

test('names what is needed at boot, and nothing that is fetched later', () => {
  expect(bootScripts(manifest).sort()).toEqual([
    'assets/bootstrap.js',
    'assets/helper.js',
    'assets/index.js',
    'assets/kit.js',
    'assets/query.js',
  ])
})

test('adds to the page what it does not name yet, ahead of its own script', () => {
  const page = '<head><script type="module" src="/assets/index.js"></script></head>'
  expect(withPreloads(page, ['assets/kit.js', 'assets/index.js', 'assets/query.js'])).toBe(
    `<head><link rel="modulepreload" crossorigin href="/assets/kit.js">
<link rel="modulepreload" crossorigin href="/assets/query.js">
<script type="module" src="/assets/index.js"></script></head>`,
  )
})
