import { expect, test } from 'vitest'
import { firstScreenFiles } from './dist-files.ts'

const ENTRY = 'src/remote.tsx'

test('ends where chunks import each other, and takes all of them', () => {
  const manifest = {
    [ENTRY]: { file: 'remote.js', imports: ['_a.js'], dynamicImports: [ENTRY] },
    '_a.js': { file: 'a.js', imports: ['_b.js'], dynamicImports: ['_a.js'] },
    '_b.js': { file: 'b.js', imports: ['_a.js'], css: ['b.css'] },
  }
  expect([...firstScreenFiles(manifest)].sort()).toEqual(['a.js', 'b.css', 'b.js', 'remote.js'])
})

test('takes what the exposed module imports dynamically, though the entry reached it without that', () => {
  const manifest = {
    'virtual:mf-REMOTE_ENTRY_ID:x': { file: 'entry.js', dynamicImports: [ENTRY] },
    [ENTRY]: { file: 'remote.js', dynamicImports: ['src/page.tsx'] },
    'src/page.tsx': { file: 'page.js', dynamicImports: ['src/dialog.tsx'] },
    'src/dialog.tsx': { file: 'dialog.js' },
  }
  expect([...firstScreenFiles(manifest)].sort()).toEqual(['entry.js', 'page.js', 'remote.js'])
})

test('leaves dialogs out where the exposed module and its pages are one chunk', () => {
  const manifest = {
    [ENTRY]: { file: 'remote.js', dynamicImports: [ENTRY, 'src/dialog.tsx'] },
    'src/dialog.tsx': { file: 'dialog.js' },
  }
  expect([...firstScreenFiles(manifest)]).toEqual(['remote.js'])
})

test('walks a chunk that is reached in many ways once', () => {
  let walks = 0
  const chunk = (file: string, imports: string[]) => ({
    file,
    get imports() {
      walks += 1
      return imports
    },
  })
  const manifest = {
    [ENTRY]: chunk('remote.js', ['_a.js', '_b.js']),
    '_a.js': chunk('a.js', ['_c.js', '_d.js']),
    '_b.js': chunk('b.js', ['_c.js', '_d.js']),
    '_c.js': chunk('c.js', ['_e.js']),
    '_d.js': chunk('d.js', ['_e.js']),
    '_e.js': chunk('e.js', []),
  }
  expect(firstScreenFiles(manifest).size).toBe(6)
  expect(walks).toBe(6)
})
