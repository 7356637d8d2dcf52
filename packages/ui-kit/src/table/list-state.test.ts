import { describe, expect, test, vi } from 'vitest'
import { type ListQuery, listState } from './list-state.ts'

const idle: ListQuery = {
  isPending: false,
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  failureCount: 0,
  data: undefined,
  refetch: () => {},
}
const message = 'Erro ao carregar pedidos. Tente novamente.'
const state = (query: Partial<ListQuery>) => listState({ ...idle, ...query }, message)

describe('the state of a list', () => {
  test('is loading until the first response, and retrying after a failure', () => {
    expect(state({ isPending: true, isFetching: true })).toEqual({ kind: 'loading', retrying: false })
    expect(state({ isPending: true, isFetching: true, failureCount: 2 })).toEqual({
      kind: 'loading',
      retrying: true,
    })
  })

  test('is failed without a successful response, and retries on demand', () => {
    const refetch = vi.fn()
    const failed = state({ isError: true, failureCount: 4, refetch })
    expect(failed).toMatchObject({ kind: 'failed', message })
    if (failed.kind === 'failed') failed.onRetry()
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('returns to the skeleton while a failed list is retried', () => {
    expect(state({ isError: true, isFetching: true })).toEqual({ kind: 'loading', retrying: false })
  })

  test('keeps the rows while they are refreshed or while the next page loads', () => {
    expect(state({ data: [] })).toEqual({ kind: 'ready', refreshing: false, retrying: false })
    expect(state({ data: [], isFetching: true })).toMatchObject({ kind: 'ready', refreshing: true })
    expect(state({ data: [], isPlaceholderData: true })).toMatchObject({ kind: 'ready', refreshing: true })
    expect(state({ data: [], isFetching: true, failureCount: 1 })).toMatchObject({ retrying: true })
  })

  test('keeps the rows after a failed refresh and reports it', () => {
    expect(state({ data: [], isError: true })).toMatchObject({ kind: 'ready', failure: { message } })
  })
})
