import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SentParams } from '../filters/filter.ts'
import { byState, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { prefetchList } from './prefetch-list.ts'

const sackList = defineList({
  ...sackOptions,
  pages: { size: 2 },
  filters: { state: byState },
  refuse: ({ state }) =>
    state === 'SHUT' ? { at: 'state', error: 'Fechada.', text: 'Corrija.' } : undefined,
})

async function prefetchAt(search: string, respond = () => ({ rows: sacks(['Soja']) })) {
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

test('requests the rows of an address once, also if they failed, by the key of its list, and nothing for filters that no row can match', async () => {
  const { client, calls } = await prefetchAt('?state=OPEN&page=2')
  const sent = { page: 2, limit: 2, state: 'OPEN' }
  expect(calls).toEqual([sent])
  expect(client.getQueryData(['sacks', sent])).toEqual({ rows: sacks(['Soja']) })
  const refuse = () => {
    throw new Error('refused')
  }
  expect((await prefetchAt('', refuse)).calls).toHaveLength(1)
  expect((await prefetchAt('?state=SHUT')).calls).toEqual([])
})
