import { useCallback, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PriceTableValues } from './price-table-values.ts'

const FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const

/** The messages at the fields of one item. */
type ItemErrors = Partial<Record<(typeof FIELDS)[number], string>>

/** The part of a form that its errors come from. The functions never change. */
type ErrorSource = Pick<UseFormReturn<PriceTableValues>, 'subscribe' | 'getFieldState'>

/**
 * The messages of one item. Renders the caller only when they change: the form reports every validation to all that read
 * its errors, and changes them in place.
 */
export function useItemErrors(form: ErrorSource, index: number): ItemErrors {
  const messages = useErrorText(form, () =>
    FIELDS.map((field) => messageAt(form, `priceTableItems.${index}.${field}`) ?? '').join(SEPARATOR),
  ).split(SEPARATOR)
  return Object.fromEntries(
    FIELDS.map((field, position) => [field, messages[position]]).filter(([, message]) => message),
  )
}

/** The message about the whole list of items. */
export function useListError(form: ErrorSource): string | undefined {
  return (
    useErrorText(form, () => {
      const { error } = form.getFieldState('priceTableItems')
      return error?.root?.message ?? error?.message ?? ''
    }) || undefined
  )
}

/** In no message. */
const SEPARATOR = '\0'

function messageAt({ getFieldState }: ErrorSource, name: Parameters<ErrorSource['getFieldState']>[0]) {
  return getFieldState(name).error?.message
}

function useErrorText({ subscribe }: ErrorSource, read: () => string): string {
  const listen = useCallback(
    (onChange: () => void) => subscribe({ formState: { errors: true }, callback: onChange }),
    [subscribe],
  )
  return useSyncExternalStore(listen, read)
}
