import { EmptyState, PageHeader } from '@celeiro/ui-kit'

/** Stands for what is to come (spec §2). */
export function CompanyPage() {
  return (
    <>
      <PageHeader title="Empresa" />
      <EmptyState text="Esta página está em desenvolvimento." />
    </>
  )
}
