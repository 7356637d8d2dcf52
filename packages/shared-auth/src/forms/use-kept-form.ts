import { isRecord } from '@celeiro/api-contract/wire'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onSessionEnd } from '../session/session-memory.ts'
import { useAccount } from '../session/use-session.ts'
import { dropForm, type KeptForm, keepForm, keptFormsOf, readKeptForm } from './kept-forms.ts'

/** What this needs of a form of react-hook-form, which each remote bundles for itself. */
interface Form {
  formState: { isDirty: boolean }
  getValues(): object
  reset(values: never, options: { keepDefaultValues: boolean }): void
}

/** The form that is being opened again. */
const reopened = createStore<{ name: string; kept: Pick<KeptForm, 'row' | 'values'> } | null>(() => null)
onSessionEnd(() => reopened.setState(null, true))

/**
 * Opens a form that the account had not saved when its session ended in this tab. One that another release has kept, and that this
 * form cannot show, is dropped.
 * @param name of the form, as `useKeptForm` has it
 * @param toForm the values of the form for a row, whose shape a kept one must have; its values may break all rules
 * @param open receives the row that the form was opened for, as it was then
 */
export function useReopenedForm<Row>(
  name: string,
  toForm: (row: Row | undefined) => object,
  open: (row: Row | undefined) => void,
): void {
  const account = useAccount()
  const openNow = useEffectEvent(({ row, values }: KeptForm) => {
    // Of the form of that name; `toForm` reads another one as no form, or throws.
    const kept = row as Row | undefined
    try {
      if (!hasShapeOf(toForm(kept), values)) return
    } catch {
      return
    }
    reopened.setState({ name, kept: { row, values } }, true)
    open(kept)
  })

  useEffect(() => {
    if (account === '') return
    let isCurrent = true
    void readKeptForm(account, name).then((kept) => {
      if (!kept || !isCurrent) return
      dropForm(account, name)
      openNow(kept)
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
 * @param label what the user is told of it after the login: `uma tabela de preço não salva`
 * @param row what the form was opened for
 * @returns whether the values are from before the login
 */
export function useKeptForm(
  { name, label }: { name: string; label: string },
  row: object | undefined,
  form: Form,
): boolean {
  const { isDirty } = form.formState
  // Of who opened it: another tab may log somebody else in.
  const [account] = useState(useAccount())
  const [address] = useState(() => location.pathname)
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
    if (isDirty && account !== '') keepForm(account, name, { label, address, row, values: form.getValues() })
  })
  useEffect(() => onSessionEnd(() => keep()), [])

  return isRestored && isDirty
}

/** A form that the account can go on with, on another page than the one at `pathname`, which opens its own by itself. */
export function useKeptOffer(pathname: string): Pick<KeptForm, 'label' | 'address'> | undefined {
  const account = useAccount()
  const [offers, setOffers] = useState<KeptForm[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was opened has taken its form.
  useEffect(() => {
    let isCurrent = true
    void keptFormsOf(account).then((forms) => isCurrent && setOffers(forms))
    return () => {
      isCurrent = false
    }
  }, [account, pathname])
  return offers.find(({ address }) => address !== pathname)
}

/** Whether a value can stand where the example does: the same kinds of values in the same places. Places may be missing. */
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
