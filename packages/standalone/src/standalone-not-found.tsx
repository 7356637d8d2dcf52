import { Button, EmptyState, PageHeader } from '@celeiro/ui-kit'
import { Link } from 'react-router-dom'
import type { StandalonePage } from './standalone-pages.ts'

/** Shown at an address that the remote does not own; in the shell it may lead to another remote. */
export function StandaloneNotFound({ home }: { home: StandalonePage }) {
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        text="O endereço não existe ou é de outro módulo."
        action={
          <Button asChild variant="primary">
            <Link to={home.path}>Ir para {home.label}</Link>
          </Button>
        }
      />
    </>
  )
}
