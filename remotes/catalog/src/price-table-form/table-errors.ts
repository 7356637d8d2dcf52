import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { oncePer } from '../shared/once-per.ts'
import { toDraft, toItemDraft } from '../shared/price-table-request.ts'
import type { DraftRow, ItemValues, TableHead } from '../shared/price-table-values.ts'

/** The messages that show, by their fields: one of the table, the list, or one of a row (`fieldAt`). */
export type Errors = Readonly<Record<string, string | undefined>>

/** The list of products, which has a message of its own. */
export const LIST = 'priceTableItems'

/** The name of the field that filters the products. */
export const FILTER = 'itemFilter'

/** The fields of an item in the order of the screen. */
const ITEM_FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const

/** A field of a product, which keeps its name when other products come and go. */
export const fieldAt = (row: DraftRow | undefined, figure = 'productId') => `${row?.key}.${figure}`

/** Whether a field is the list of products, or one of a product. */
export const isOfProducts = (field: string) => field === LIST || field.includes('.')

/** The field that has the message about another one and itself. */
const MESSAGE_AT: Readonly<Record<string, string>> = {
  minPrice: 'price',
  minQuantity: 'maxQuantity',
  harvestStartMonth: 'harvestEndMonth',
}

/** Focuses a field of the form by its name. */
export const focusField = (name: string) => document.getElementsByName(name)[0]?.focus()

/** The fields to check when one has changed: itself, and the one that has the message about both. */
export const checkedWith = (field: string): string[] => [
  field,
  field.replace(/\w+$/, (name) => MESSAGE_AT[name] ?? name),
]

/** The first violation at each field, in the order of the screen. */
export function violationsIn({ head, rows }: { head: TableHead; rows: readonly DraftRow[] }) {
  return [
    ...headViolations(head, rows),
    ...rows.flatMap((row, index) =>
      itemViolations(row).map(({ figure, message }) => ({
        field: fieldAt(row, figure),
        path: [LIST, index, figure],
        message,
      })),
    ),
  ]
}

function headViolations(head: TableHead, rows: readonly DraftRow[]) {
  // The rules about the table itself ask for one product. Hundreds would be read at each of them.
  const draft = toDraft({ ...head, priceTableItems: rows.slice(0, 1) })
  const issues = priceTableRules.table.safeParse(draft).error?.issues ?? []
  return [...Object.keys(head), LIST].flatMap((field) => {
    const issue = issues.find(({ path }) => path.length === 1 && path[0] === field)
    return issue ? { field, path: [field], message: issue.message } : []
  })
}

/** The products that were not typed in keep the rules that they kept before. */
const itemViolations = oncePer((item: ItemValues) => {
  const issues = priceTableRules.item.safeParse(toItemDraft(item)).error?.issues ?? []
  return ITEM_FIELDS.flatMap((figure) => {
    const issue = issues.find(({ path }) => path[0] === figure)
    return issue ? { figure, message: issue.message } : []
  })
})
