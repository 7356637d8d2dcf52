import { expect, test } from 'vitest'
import { firstScreenChunk } from './first-screen.ts'

const CHART = '/clima/node_modules/charts/index.js'
const ENTRY = '/clima/src/remote.tsx'

/** What each module imports; the exposed one imports those of pages later. */
const GRAPH: Record<string, string[]> = {
  [ENTRY]: ['/clima/src/shell.ts'],
  '/clima/src/shell.ts': ['/clima/node_modules/large/index.js'],
  '/clima/src/list-page.tsx': ['/clima/src/rows.ts', '/clima/node_modules/large/index.js'],
  '/clima/src/chart-page.tsx': ['/clima/src/rows.ts', '/clima/src/chart.ts'],
  '/clima/src/chart.ts': [CHART],
  '/clima/src/rows.ts': ['/clima/node_modules/small/index.js'],
  '/clima/src/kit-page.tsx': ['/clima/node_modules/@celeiro/api-contract/src/orders.js'],
}
const SMALL = /small|\/src\//

const chunkOf = (id: string) =>
  firstScreenChunk.name(id, {
    getModuleInfo: (it) => ({
      code: 'x'.repeat(SMALL.test(it) ? 1_000 : 300_000),
      importedIds: GRAPH[it] ?? [],
      dynamicImporters: it.endsWith('-page.tsx') ? [ENTRY] : [],
    }),
  })

test.each([
  ['the exposed module', ENTRY, 'remote'],
  ['a page with what the exposed module has', '/clima/src/list-page.tsx', 'remote'],
  ['a page with our packages', '/clima/src/kit-page.tsx', 'remote'],
  ['a page with a chart library', '/clima/src/chart-page.tsx', null],
  ['the library', CHART, null],
])('%s', (_, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk)
})
