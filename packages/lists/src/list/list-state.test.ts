import { expect, test, vi } from 'vitest'
import { type ListQuery, listState } from './list-state.ts'

const idle: ListQuery = {
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  failureCount: 0,
  error: null,
  data: undefined,
  refetch: () => {},
}
const message = 'Erro ao carregar pedidos. Tente novamente.'
const state = (query: Partial<ListQuery>) => listState({ ...idle, ...query }, message)

const loading = { kind: 'loading', retrying: false }
const ready = { kind: 'ready', refreshing: false, retrying: false }

test.each<[string, Partial<ListQuery>, object]>([
  ['is loading until the first response', { isFetching: true }, loading],
  ['is retrying after a failure', { isFetching: true, failureCount: 2 }, { ...loading, retrying: true }],
  ['is loading while a failed list is retried', { isError: true, isFetching: true }, loading],
  ['has its rows', { data: [] }, ready],
  ['keeps them while they are refreshed', { data: [], isFetching: true }, { ...ready, refreshing: true }],
  ['and while the next page loads', { data: [], isPlaceholderData: true }, { ...ready, refreshing: true }],
  ['also while that is retried', { data: [], isFetching: true, failureCount: 1 }, { retrying: true }],
  ['and after a failed refresh, which it reports', { data: [], isError: true }, { failure: { message } }],
])('a list %s', (_what, query, expected) => {
  expect(state(query)).toMatchObject(expected)
})

test('a list has failed without a successful response, and retries on demand', () => {
  const refetch = vi.fn()
  const failed = state({ isError: true, failureCount: 4, refetch })
  expect(failed).toMatchObject({ kind: 'failed', message })
  if (failed.kind === 'failed') failed.onRetry()
  expect(refetch).toHaveBeenCalledOnce()
})
