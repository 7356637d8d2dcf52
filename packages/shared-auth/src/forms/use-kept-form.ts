import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { accountOf } from '../session/account-storage.ts'
import { onSessionEnd } from '../session/session-memory.ts'
import { useCurrentUser } from '../session/use-session.ts'
import { dropForm, type KeptForm, keepForm, keptForm } from './kept-forms.ts'

/** What this needs of a form of react-hook-form, which each remote bundles for itself. */
interface Form {
  formState: { isDirty: boolean }
  getValues(): object
  reset(values: never, options: { keepDefaultValues: boolean }): void
}

/** The form that is being opened again. */
const reopened = createStore<{ name: string; kept: KeptForm } | null>(() => null)
onSessionEnd(() => reopened.setState(null, true))

/**
 * Opens a form that the account had not saved when its session ended in this tab.
 * @param name of the form, as `useKeptForm` has it
 * @param open receives the row that the form was opened for, as it was then
 */
export function useReopenedForm<Row>(name: string, open: (row: Row | undefined) => void): void {
  const account = useAccount()
  const openNow = useEffectEvent(open)

  useEffect(() => {
    if (account === '') return
    let isCurrent = true
    void keptForm(account, name).then((kept) => {
      if (!kept || !isCurrent) return
      dropForm(account, name)
      reopened.setState({ name, kept }, true)
      openNow(kept.row as Row | undefined) // The form of that name has kept it.
    })
    return () => {
      isCurrent = false
    }
  }, [account, name])
}

/**
 * Keeps a form with changes when the session ends, for whatever reason, and fills it in when the same account opens it again
 * (`useReopenedForm`).
 * @param name of the form, unique in the app
 * @param row what the form was opened for
 * @returns whether the values are from before the login
 */
export function useKeptForm(name: string, row: unknown, form: Form): boolean {
  const { isDirty } = form.formState
  // Of who opened it: another tab may log somebody else in.
  const [account] = useState(useAccount())
  const kept = useStore(reopened, (it) => (it?.name === name && it.kept.row === row ? it.kept : undefined))
  const [isRestored, setRestored] = useState(false)

  useLayoutEffect(() => {
    if (!kept) return
    reopened.setState(null, true)
    // Over the values of a newer form, which may have more fields. Each form has a type of its own.
    form.reset({ ...form.getValues(), ...kept.values } as never, { keepDefaultValues: true })
    setRestored(true)
  }, [kept, form])

  const keep = useEffectEvent(() => {
    if (isDirty && account !== '') keepForm(account, name, { row, values: form.getValues() })
  })
  useEffect(() => onSessionEnd(() => keep()), [])

  return isRestored && isDirty
}

/** The signed-in account; '' without one. */
function useAccount(): string {
  const user = useCurrentUser()
  return user ? accountOf(user.id) : ''
}
