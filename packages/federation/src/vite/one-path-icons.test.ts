import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { onePathIcons, pathOf } from './one-path-icons.ts'

const lucide = dirname(
  createRequire(import.meta.resolve('../../../ui-kit/package.json')).resolve('lucide-react/icons/printer'),
)

/** The paths in the build of an icon. */
async function pathsIn(entry: string) {
  const output = await build({
    logLevel: 'error',
    configFile: false,
    plugins: [onePathIcons()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rollupOptions: { external: 'react' },
    },
  })
  const code = Array.isArray(output) ? output[0]?.output[0].code : ''
  return [...(code ?? '').matchAll(/\bd"?: "(.*?)"/g)].map(([, path]) => path)
}

test('an icon of several shapes is one path in a build, under each of its names', async () => {
  expect(await pathsIn(join(lucide, 'printer.mjs'))).toEqual([
    expect.stringMatching(/^M6 18H4.*M6 9V3.*M7 14h10/),
  ])
  expect(await pathsIn(join(lucide, 'circle-alert.mjs'))).toEqual([expect.stringContaining('M12 8L12 12')])
})

test('shapes keep their geometry: lines, corners, and a path that starts relative to the origin', () => {
  expect(
    pathOf([
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['path', { d: 'm5 6 7 8' }],
    ]),
  ).toBe('M1 2L3 4M0 0m5 6 7 8')
  expect(pathOf([['circle', { cx: '12', cy: '12', r: '3' }]])).toBe('M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z')
  expect(pathOf([['rect', { x: '6', y: '14', width: '12', height: '8', rx: '1' }]])).toBe(
    'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  )
})
