import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isClosing } from './dialog-entry.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

export interface LeaveGuardProps {
  /** Whether something would be lost: not saved yet, or being saved. */
  unsaved: boolean
  /** Closes what the answer was given up for: Back may only have changed the list below it. */
  onLeave: () => void
}

/**
 * Asks whoever leaves for another address, by a link, by Back or by closing the page, while something would be lost. The
 * way to the login is never held up: that session is over. Mount it only while what it guards is open: the router asks
 * one guard alone.
 */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== '/login' && !isClosing(currentLocation),
  )
  useUnloadGuard(unsaved)

  function leave() {
    blocker.proceed?.()
    // After the question is gone, or the focus that it gives back would be lost with what it was asked over.
    setTimeout(onLeave)
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Sair sem salvar?"
      text="O que foi preenchido ainda não foi salvo."
      confirmLabel="Sair"
      pending={false}
      danger
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    />
  )
}
