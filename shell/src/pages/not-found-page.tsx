import { Button, EmptyState, PageHeader } from '@celeiro/ui-kit'
import { Link } from 'react-router-dom'

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Página não encontrada" />
      <EmptyState
        text="O endereço não existe ou mudou de lugar."
        action={
          <Button asChild variant="primary">
            <Link to="/home">Ir para Pedidos</Link>
          </Button>
        }
      />
    </>
  )
}
