import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** A placeholder for a future page (spec §2). */
export function CompanyPage() {
  return (
    <>
      <PageHeader title="Empresa" />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
