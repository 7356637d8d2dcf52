import { expect, test } from 'vitest'
import { trackedFiles } from './repository.ts'

/** Names of responses that neither a text for users has, nor a form or a filter. */
const SPELLED = /\b(cnpjCpf|limiteCredito|statusImpressao|preco|bairro|valorTotal)\b/

test('only the adapters of a remote read responses', () => {
  const sources = trackedFiles((path) =>
    /^remotes\/[^/]+\/src\/(?!api\/|testing\/).*(?<!\.test)\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ content }) => SPELLED.test(content)).map(({ path }) => path)).toEqual([])
})
