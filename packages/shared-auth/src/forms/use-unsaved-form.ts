import { isRecord } from '@celeiro/api-contract/wire'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onSessionEnd } from '../session/session-memory.ts'
import { useAccount } from '../session/use-session.ts'
import { dropForm, readUnsavedForm, storeForm, type UnsavedForm, unsavedFormsOf } from './unsaved-forms.ts'

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
 * Opens a form that the account had not saved when its session ended in this tab. One that another release has stored, and that this
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
 * Stores a form with changes when the session ends, for whatever reason, and fills it in when the same account opens it again
 * (`useReopenedForm`).
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

  const store = useEffectEvent(() => {
    if (isDirty && account !== '') storeForm(account, name, { label, address, row, values: form.getValues() })
  })
  useEffect(() => onSessionEnd(() => store()), [])

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
