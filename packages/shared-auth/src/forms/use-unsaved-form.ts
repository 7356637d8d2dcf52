import { isRecord } from '@celeiro/api-contract/wire'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onSessionEnd } from '../session/session-memory.ts'
import { useAccount } from '../session/use-session.ts'
import { dropForm, readUnsavedForm, storeForm, type UnsavedForm, unsavedFormsOf } from './unsaved-forms.ts'

/** How much typing (ms) a tab that crashes may lose. */
const PAUSE_MS = 2_000

/** As much as this needs of react-hook-form, which each remote bundles for itself. */
interface Form {
  formState: { isDirty: boolean }
  getValues(): object
  reset(values: never, options: { keepDefaultValues: boolean }): void
}

/** The form that is being opened again. */
const reopened = createStore<{ name: string; form: Pick<UnsavedForm, 'row' | 'values'> } | null>(() => null)
onSessionEnd(() => reopened.setState(null, true))

/**
 * Opens a form that the account had not saved when its session ended in this tab, or when the tab was lost. One that another release has stored, and that this
 * form cannot show, is dropped.
 * @param name of the form, as `useUnsavedForm` has it
 * @param toForm the values of the form for a row, whose shape the stored one must have; its values may break all rules
 * @param open receives the row that the form was opened for, as it was then
 */
export function useReopenedForm<Row>(
  name: string,
  toForm: (row: Row | undefined) => object,
  open: (row: Row | undefined) => void,
): void {
  const account = useAccount()
  const openNow = useEffectEvent(({ row, values }: UnsavedForm) => {
    // The row is that of the form of that name; `toForm` reads another one as no form, or throws.
    const opened = row as Row | undefined
    try {
      if (!hasShapeOf(toForm(opened), values)) return
    } catch {
      return
    }
    reopened.setState({ name, form: { row, values } }, true)
    open(opened)
  })

  useEffect(() => {
    if (account === '') return
    let isCurrent = true
    void readUnsavedForm(account, name).then((stored) => {
      if (!stored || !isCurrent) return
      dropForm(account, name)
      openNow(stored)
    })
    return () => {
      isCurrent = false
    }
  }, [account, name])
}

/**
 * Stores a form with changes while the user types, before a phone may discard the tab, and when the session ends, for whatever
 * reason. Fills it in when the same account opens it again (`useReopenedForm`). A form that is closed or left is stored no longer.
 * @param name of the form, unique in the app
 * @param label what the user is told of it after the login: `uma tabela de preço não salva`
 * @param row what the form was opened for
 * @returns whether the values are from before the login
 */
export function useUnsavedForm(
  { name, label }: { name: string; label: string },
  row: object | undefined,
  form: Form,
): boolean {
  const { isDirty } = form.formState
  // The account that opened it: another tab may log somebody else in.
  const [account] = useState(useAccount())
  const [address] = useState(() => location.pathname)
  const restored = useStore(reopened, (it) =>
    it?.name === name && it.form.row === row ? it.form : undefined,
  )
  const [isRestored, setRestored] = useState(false)

  useLayoutEffect(() => {
    if (!restored) return
    reopened.setState(null, true)
    // Over the values of a newer form, which may have more fields. Each form has a type of its own.
    form.reset({ ...form.getValues(), ...restored.values } as never, { keepDefaultValues: true })
    setRestored(true)
  }, [restored, form])

  const stored = useRef<string>(undefined)
  const store = useEffectEvent(() => {
    if (account === '') return
    const values = form.getValues()
    const text = isDirty ? JSON.stringify(values) : undefined
    if (text === stored.current) return
    stored.current = text
    if (isDirty) storeForm(account, name, { label, address, row, values })
    else dropForm(account, name)
  })
  const close = useEffectEvent(() => {
    if (stored.current !== undefined) dropForm(account, name)
  })

  useEffect(() => {
    const stop = new AbortController()
    const storeNow = () => {
      if (!stop.signal.aborted) store()
    }
    /** Whoever closes the form, or leaves the page after its question, wants it no longer. */
    const leave = () => {
      if (!stop.signal.aborted) close()
      stop.abort()
    }
    const stopListening = onSessionEnd(() => {
      storeNow()
      stop.abort()
    })
    const timer = setInterval(storeNow, PAUSE_MS)
    // Hidden tabs are those that a phone discards. It asks nothing then, and their timers stand still.
    document.addEventListener('visibilitychange', storeNow, stop)
    // No event tells of a crash or a discarded tab.
    window.addEventListener('pagehide', ({ persisted }) => !persisted && leave(), stop)
    return () => {
      stopListening()
      clearInterval(timer)
      leave()
    }
  }, [])

  return isRestored && isDirty
}

/** A form that the account can go on with, on another page than the one at `pathname`, which opens its own by itself. */
export function useUnsavedOffer(pathname: string): Pick<UnsavedForm, 'label' | 'address'> | undefined {
  const account = useAccount()
  const [offers, setOffers] = useState<UnsavedForm[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was opened has taken its form.
  useEffect(() => {
    let isCurrent = true
    void unsavedFormsOf(account).then((forms) => isCurrent && setOffers(forms))
    return () => {
      isCurrent = false
    }
  }, [account, pathname])
  return offers.find(({ address }) => address !== pathname)
}

/** Whether a value can stand where the example does: the same kinds of values under the same names. Names may be missing. */
function hasShapeOf(example: unknown, value: unknown): boolean {
  if (Array.isArray(example)) {
    return (
      Array.isArray(value) && value.every((entry) => example.length === 0 || hasShapeOf(example[0], entry))
    )
  }
  if (!isRecord(example)) return typeof value === typeof example && !isRecord(value) && !Array.isArray(value)
  return (
    isRecord(value) &&
    Object.entries(example).every(([name, own]) => !(name in value) || hasShapeOf(own, value[name]))
  )
}
