import { Button, EmptyState, PageHeader } from '@celeiro/ui-kit'
import { createContext, use, useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'

/** Reports whether the page of the current address is missing. Only the code that resolves it knows, such as a remote. */
export const MissingPageContext = createContext<(isMissing: boolean) => void>(() => {})

export function NotFoundPage() {
  const setMissing = use(MissingPageContext)
  useLayoutEffect(() => {
    setMissing(true)
    return () => setMissing(false)
  }, [setMissing])

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
