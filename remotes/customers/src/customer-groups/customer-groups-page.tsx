import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** A placeholder for a future page (spec §2). */
export function CustomerGroupsPage() {
  return (
    <>
      <PageHeader title="Grupos de Clientes" />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
