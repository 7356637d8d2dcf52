import { expect, test } from 'vitest'
import { trackedFiles } from './repository.ts'

/** Names of the API in Portuguese that no text for users has. */
const PORTUGUESE = /\b(cnpjCpf|limiteCredito|statusImpressao)\b/

test('only the adapters of a remote spell the names of the API', () => {
  const sources = trackedFiles((path) =>
    /^remotes\/[^/]+\/src\/(?!api\/|testing\/).*(?<!\.test)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ content }) => PORTUGUESE.test(content)).map(({ path }) => path)).toEqual([])
})
