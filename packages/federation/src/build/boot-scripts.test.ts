import { expect, test } from 'vitest'
import { bootScripts, withPreloads } from './boot-scripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_helper.js'], dynamicImports: ['src/bootstrap.tsx'] },
  '_helper.js': { file: 'assets/helper.js' },
  'src/bootstrap.tsx': {
    file: 'assets/bootstrap.js',
    imports: ['_kit.js'],
    dynamicImports: ['src/palette.tsx'],
  },
  '_kit.js': { file: 'assets/kit.js', dynamicImports: ['../packages/ui-kit/src/dialog.tsx'] },
  'src/palette.tsx': { file: 'assets/palette.js', imports: ['_list.js'] },
  '_list.js': { file: 'assets/list.js' },
  '../packages/ui-kit/src/dialog.tsx': { file: 'assets/dialog.js' },
  'virtual:mf-map': {
    file: 'assets/map.js',
    dynamicImports: [
      '_query.js',
      'virtual:mf__prebuild__react_mf_2_router',
      '../packages/shared-auth/src/index.ts',
    ],
  },
  '../packages/shared-auth/src/index.ts': { file: 'assets/session.js', imports: ['_factory.js'] },
  '_factory.js': { file: 'assets/factory.js' },
  '_query.js': { file: 'assets/query.js' },
  'virtual:mf__prebuild__react_mf_2_router': { file: 'assets/whole-router.js' },
}

test('names what is needed at boot, and nothing that our own code fetches later', () => {
  expect(bootScripts(manifest).sort()).toEqual([
    'assets/bootstrap.js',
    'assets/factory.js',
    'assets/helper.js',
    'assets/index.js',
    'assets/kit.js',
    'assets/map.js',
    'assets/query.js',
    'assets/session.js',
  ])
})

test('adds to the page what it does not name yet', () => {
  const page = '<head><link href="/assets/index.js"></head>'
  expect(withPreloads(page, ['assets/index.js', 'assets/kit.js'])).toBe(
    '<head><link href="/assets/index.js"><link rel="modulepreload" crossorigin href="/assets/kit.js">\n</head>',
  )
})
