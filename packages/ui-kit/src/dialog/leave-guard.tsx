import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isClosing } from './dialog-history.ts'

export interface LeaveGuardProps {
  /** Whether leaving would lose changes that are unsaved or being saved. */
  unsaved: boolean
  /** Closes the form after the user agreed: Back may have changed only the list below it. A form that is part of its page has none. */
  onLeave?: () => void
}

/**
 * Asks before a link, Back or closing the page loses unsaved changes, but not on the way to the login: that session is over. Mount it only
 * while the form is open, and once for all forms of a page: the router supports one blocker at a time.
 */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
  // The router takes a new function only some time after a change has been shown. It is asked sooner than that.
  const latest = useRef({ unsaved, onLeave })
  useLayoutEffect(() => {
    latest.current = { unsaved, onLeave }
    // The router forgets the guard some time after another page has been shown, and would ask it until then.
    return () => {
      latest.current = { unsaved: false, onLeave }
    }
  })
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
      const { unsaved, onLeave } = latest.current
      if (!unsaved || nextLocation.pathname === '/login') return false
      return onLeave ? !isClosing(currentLocation) : nextLocation.pathname !== currentLocation.pathname
    }, []),
  )
  useBeforeUnload(useCallback((event) => latest.current.unsaved && event.preventDefault(), []))

  const hasAgreed = useRef(false)

  function leave() {
    hasAgreed.current = true
    blocker.proceed?.()
  }

  // After the navigation, which may take its time: a form that closes by going back would go back from the other page.
  useEffect(() => {
    if (!onLeave || !hasAgreed.current || blocker.state !== 'unblocked') return
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
