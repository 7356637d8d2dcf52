import { EmptyState, PageHeader, Panel } from '@celeiro/ui-kit'

/** Stands in place of a page that the user's role may not open (spec §6). */
export function RestrictedPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState text={`Acesso Restrito — ${text}`} />
      </Panel>
    </>
  )
}
