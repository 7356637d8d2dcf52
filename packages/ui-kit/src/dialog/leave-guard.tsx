import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isClosing } from './dialog-entry.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

export interface LeaveGuardProps {
  /** Whether leaving would lose changes that are unsaved or being saved. */
  unsaved: boolean
  /** Closes the guarded form after the user agreed to leave: Back may have changed only the list below it. */
  onLeave: () => void
}

/**
 * Asks for confirmation before a link, Back or closing the page loses unsaved changes. Never
 * blocks navigation to the login, because that session is over. Mount it only while the guarded form is open: the router
 * supports one blocker at a time.
 */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== '/login' && !isClosing(currentLocation),
  )
  useUnloadGuard(unsaved)

  const hasAgreed = useRef(false)

  function leave() {
    hasAgreed.current = true
    blocker.proceed?.()
  }

  // After the navigation, which may take its time: a form that closes by going back would go back from the other page.
  useEffect(() => {
    if (!hasAgreed.current || blocker.state !== 'unblocked') return
    hasAgreed.current = false
    // Wait until the question has closed: it returns focus to the form, which must still be there.
    setTimeout(onLeave)
  })

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
