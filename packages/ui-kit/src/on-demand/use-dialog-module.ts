import { useEffect } from 'react'
import { toast } from '../feedback/toast.ts'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/**
 * The code of a dialog, fetched when the dialog first opens. If that fails, a toast reports it and the dialog counts as closed:
 * opening it again retries.
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
