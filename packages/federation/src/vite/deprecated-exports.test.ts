import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deprecatedExports } from './deprecated-exports.ts'

const FILES = {
  'index.ts': `
    export {
      /** @deprecated Use Stack. */
      HStack,
      VStack,
    } from '@chakra-ui/react/stack'
    export { Graph, Chart as PriceChart } from './charts.tsx'
    export { formatDate, type Format } from './dates.ts'`,
  'charts.tsx': `
    /** A graph of prices. */
    export function Graph() {}

    /**
     * A chart of prices.
     * @deprecated Use Graph
     *   with \`prices\`.
     * @returns nothing
     */
    export const Chart = () => null

    /** @deprecated Nobody uses it. */
    export const Unlisted = () => null`,
  'dates.ts': `
    /** @deprecated Use formatInstant. */
    export async function formatDate() {}
    export type Format = string`,
}

test('names the exports of a package that a comment marks, and what replaces them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deprecated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(FILES).map(([file, content]) => writeFile(join(folder, file), content)))
  expect(deprecatedExports(join(folder, 'index.ts'))).toEqual({
    HStack: 'Use Stack',
    PriceChart: 'Use Graph with `prices`',
    formatDate: 'Use formatInstant',
  })
})
