import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** The first page of the remote. */
export function SamplePage() {
  return (
    <>
      <PageHeader title="Sample" />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
