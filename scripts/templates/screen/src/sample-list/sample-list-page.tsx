import { ListPage, prefetchList, useList } from '@celeiro/lists'
import { sampleQueries } from './sample.ts'
import { sampleList } from './sample-list.ts'

/** The list: a search and all rows. */
export function SampleListPage() {
  const list = useList(sampleList, sampleQueries.list)
  return <ListPage list={list} title="Sample" />
}

SampleListPage.prefetch = prefetchList(sampleList, sampleQueries.list)
