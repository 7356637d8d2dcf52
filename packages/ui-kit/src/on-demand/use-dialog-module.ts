import { useEffect } from 'react'
import { toast, withdrawToast } from '../feedback/toast.ts'
import { type OnDemand, useOnDemand } from './on-demand.ts'

const FAILURE = 'Não foi possível abrir a janela. Verifique sua conexão e tente novamente.'

/**
 * The code of a dialog, fetched when the dialog first opens. If that fails, a toast reports it and the dialog counts as closed:
 * opening it again retries, and the toast goes when the dialog opens.
 */
export function useDialogModule<T>(demand: OnDemand<T>, open: boolean, onClose: () => void): T | undefined {
  const { module, failed, retry } = useOnDemand(demand, open)

  useEffect(() => {
    if (!failed) return
    toast.error(FAILURE)
    retry()
    onClose()
  }, [failed, retry, onClose])

  const opens = open && module !== undefined
  useEffect(() => {
    if (opens) withdrawToast(FAILURE)
  }, [opens])

  return module
}
