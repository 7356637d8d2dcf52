import { EmptyState, PageHeader, Panel } from '@celeiro/ui-kit'

/** Replaces a page that the user's role may not open (spec §6). */
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
