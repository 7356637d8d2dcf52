import { EmptyState, PageHeader, Panel } from '@celeiro/ui-kit'

/** What stands in place of the users for those who may not see them (spec §6). */
export function RestrictedPage() {
  return (
    <>
      <PageHeader title="Usuários" />
      <Panel>
        <EmptyState text="Acesso Restrito — Você não possui permissão para acessar o gerenciamento de usuários." />
      </Panel>
    </>
  )
}
