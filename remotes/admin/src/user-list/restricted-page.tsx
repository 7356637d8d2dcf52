import { EmptyState, PageHeader, Panel } from '@celeiro/ui-kit'

/** Shown instead of the users to roles without permission (spec §6). */
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
