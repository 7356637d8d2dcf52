import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SentParams } from '../filters/filter.ts'
import { choiceFilter } from '../filters/filters.tsx'
import { defineList } from './define-list.ts'
import { prefetchList } from './prefetch-list.ts'

interface Sack {
  key: string
}

const sackList = defineList<Sack, 'state'>({
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [],
  pages: { size: 2 },
  filters: {
    state: choiceFilter({
      label: 'Situação',
      all: 'Todas',
      labels: { OPEN: 'Aberta', SOLD: 'Vendida' },
      send: (state) => ({ state }),
    }),
  },
  refuse: ({ state }) =>
    state === 'SOLD' ? { at: 'state', error: 'Já vendidas.', text: 'Corrija a situação.' } : undefined,
})

async function prefetchAt(search: string, respond = () => [{ key: 'Soja' }]) {
  const client = new QueryClient()
  const calls: SentParams[] = []
  const prefetch = prefetchList(sackList, (sent) =>
    queryOptions({
      queryKey: ['sacks', sent],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        calls.push(sent)
        return respond()
      },
    }),
  )
  await prefetch(client, search)
  await prefetch(client, search)
  return { client, calls }
}

test('requests the rows of an address once, by the key of its list', async () => {
  const { client, calls } = await prefetchAt('?state=OPEN&page=2')
  const sent = { page: 2, limit: 2, state: 'OPEN' }
  expect(calls).toEqual([sent])
  expect(client.getQueryData(['sacks', sent])).toEqual([{ key: 'Soja' }])
})

test('requests nothing for filters that no row can match', async () => {
  expect((await prefetchAt('?state=SOLD')).calls).toEqual([])
})

test('requests rows that failed only once', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  expect((await prefetchAt('', refuse)).calls).toHaveLength(1)
})
