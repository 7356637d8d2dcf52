import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { toast, withdrawToast } from '../feedback/toast.ts'
import { type OnDemand, onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { InRow } from '../table/row-context.ts'

let awaited = 0

/** Whether a dialog has been asked for whose code has not arrived. What is typed meanwhile is meant for it. */
export const isDialogAwaited = (): boolean => awaited > 0

const FAILURE = 'Não foi possível abrir a janela. Verifique sua conexão e tente novamente.'

export interface LazyDialogProps {
  /** A dialog that is in the document only while it is open has none. */
  open?: boolean
  onClose: () => void
  /** Shown until the dialog first opens. */
  waiting?: ReactNode
}

/**
 * A dialog whose code is fetched when it first opens, or before. A failure is a toast and counts as closed: opening it again retries.
 *
 * `const OrderLogs = lazyDialog(() => import('./order-logs-dialog.tsx'), 'OrderLogsDialog')`
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const demand = onDemand(async () => (await load())[name])
  return Object.assign(
    (props: Props & LazyDialogProps) => <LoadedDialog demand={demand} dialog={props} />,
    demand,
  )
}

interface LoadedDialogProps<Props> {
  demand: OnDemand<ComponentType<Props>>
  dialog: Props & LazyDialogProps
}

function LoadedDialog<Props extends object>({ demand, dialog }: LoadedDialogProps<Props>) {
  const { open = true, onClose, waiting } = dialog
  const { module: Dialog, failed, retry } = useOnDemand(demand, open)
  // A page has more dialogs than its user opens.
  const [hasOpened, setHasOpened] = useState(open)
  if (open && !hasOpened) setHasOpened(true)

  useEffect(() => {
    if (!failed) return
    toast.error(FAILURE)
    retry()
    onClose()
  }, [failed, retry, onClose])

  const isAwaited = open && Dialog === undefined && !failed
  useLayoutEffect(() => {
    if (!isAwaited) return
    awaited += 1
    return () => {
      awaited -= 1
    }
  }, [isAwaited])

  const opens = open && Dialog !== undefined
  useEffect(() => {
    if (opens) withdrawToast(FAILURE)
  }, [opens])

  if (!Dialog || !hasOpened) return waiting
  return (
    // The controls of a dialog are tab stops, even where a cell of a row opens it.
    <InRow value={false}>
      <Dialog {...dialog} />
    </InRow>
  )
}
