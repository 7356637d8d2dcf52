import { EmptyState, PageHeader } from '@celeiro/ui-kit'
import { createContext, use, useLayoutEffect } from 'react'
import { HomeLink } from '../navigation/home-link.tsx'

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
      <EmptyState text="O endereço não existe ou mudou de lugar." action={<HomeLink variant="primary" />} />
    </>
  )
}
