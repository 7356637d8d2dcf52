import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** Stands for a page of the product that nobody has released yet. */
export function UnderConstructionPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
