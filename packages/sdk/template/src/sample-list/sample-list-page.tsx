import { ListPage, prefetchList, useList } from '@celeiro/lists'
import { useLinkedDialog } from '@celeiro/ui-kit'
import { type SampleRow, sampleQueries } from './sample.ts'
import { SampleDetails } from './sample-details.tsx'
import { SampleForm } from './sample-form.tsx'
import { sampleList } from './sample-list.ts'

const nameOf = ({ name }: SampleRow) => name ?? 'sem nome'

/** The list: a search, all rows, and the details that a row opens. */
export function SampleListPage() {
  const list = useList(sampleList, sampleQueries.list)
  const details = useLinkedDialog('sample', list.loaded, undefined)
  return (
    <>
      <ListPage
        list={list}
        title="Sample"
        actions={<SampleForm />}
        rowActions={[{ label: 'Detalhes', of: nameOf, shortcut: 'Enter', onClick: details.open }]}
        details={details}
      />
      {details.dialog && <SampleDetails {...details.dialog} />}
    </>
  )
}

SampleListPage.prefetch = prefetchList(sampleList, sampleQueries.list)
