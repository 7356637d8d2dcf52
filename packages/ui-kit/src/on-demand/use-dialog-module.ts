import { useEffect } from 'react'
import { toast } from '../feedback/toast.ts'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/**
 * What a dialog is made of, fetched when it first opens. Where that fails the dialog counts as closed and a toast says why:
 * opening it again fetches again.
 */
export function useDialogModule<T>(demand: OnDemand<T>, open: boolean, onClose: () => void): T | undefined {
  const { module, failed, retry } = useOnDemand(demand, open)

  useEffect(() => {
    if (!failed) return
    toast.error('Não foi possível abrir a janela. Verifique sua conexão e tente novamente.')
    retry()
    onClose()
  }, [failed, retry, onClose])

  return module
}
