import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** Holds the place of a page to come (spec §2). */
export function CustomerGroupsPage() {
  return (
    <>
      <PageHeader title="Grupos de Clientes" />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
