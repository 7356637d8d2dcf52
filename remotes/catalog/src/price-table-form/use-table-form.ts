import { type PriceTableViolation, priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import type { PriceTable } from '../api/price-table.ts'
import { toDraft } from './price-table-request.ts'
import { type PriceTableValues, type TableHead, toHead } from './price-table-values.ts'
import { createTableDraft, isChanged, type TableDraft } from './table-draft.ts'

export type TableForm = ReturnType<typeof joined>

/** In the order of the screen. */
const HEAD_FIELDS = Object.keys(toHead()) as (keyof TableHead)[] // It has these fields and no other.

/** What the user edits: a form for the head of the table, and a draft of its products. */
export function useTableForm(table: PriceTable | undefined) {
  const [draft] = useState(() => createTableDraft(table))
  const [defaultValues] = useState(() => toHead(table))
  const head = useForm<TableHead>({
    defaultValues,
    resolver: headResolver,
    // As in the draft, messages appear during pauses in typing.
    mode: 'onChange',
    delayError: 400,
  })
  const form = useMemo(() => joined(head, draft), [head, draft])
  const isDraftDirty = useStore(draft.store, isChanged)
  return { form, isDirty: head.formState.isDirty || isDraftDirty }
}

/** Head and draft together, with as much of a form as callers need that know the whole table. */
const joined = (head: UseFormReturn<TableHead>, draft: TableDraft) => ({
  head,
  draft,
  getValues: (): PriceTableValues => ({ ...head.getValues(), priceTableItems: draft.items() }),

  reset({ priceTableItems, ...values }: PriceTableValues, { keepDefaultValues = false } = {}) {
    head.reset(values, { keepDefaultValues })
    draft.merge(priceTableItems, keepDefaultValues ? undefined : priceTableItems)
  },

  /** Shows every violation. @returns them in the order of the screen */
  async check(): Promise<PriceTableViolation[]> {
    const ofDraft = draft.check()
    await head.trigger()
    const ofHead = HEAD_FIELDS.flatMap((field) => {
      const message = head.getFieldState(field).error?.message
      return message === undefined ? [] : { path: [field], message }
    })
    return [...ofHead, ...ofDraft]
  },

  /** @param name the path of the field, as the request has it */
  setError(name: string, error: { message: string }) {
    const [field, index, figure] = name.split('.')
    if (field === 'priceTableItems') draft.refuse(error.message, index, figure)
    else head.setError(field as keyof TableHead, error) // The only other fields of the table.
  },
})

const resolveTable = zodResolver(
  z.pipe(
    z.transform((head: TableHead): unknown => toDraft({ ...head, priceTableItems: [] })),
    priceTableRules.table,
  ),
  undefined,
  { raw: true },
)

/** Validates the head of a table by the rules of the contract. The draft checks the products, one row at a time. */
export const headResolver: Resolver<TableHead> = async (head, context, options) => {
  const { errors } = await resolveTable(head, context, options)
  const { priceTableItems: _, ...ofHead }: typeof errors & { priceTableItems?: unknown } = errors
  return Object.keys(ofHead).length > 0 ? { values: {}, errors: ofHead } : { values: head, errors: {} }
}
