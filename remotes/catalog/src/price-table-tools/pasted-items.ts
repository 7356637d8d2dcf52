import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { createCsvReader } from '@celeiro/import/csv'
import { formatText } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'
import { groupsOf } from '../shared/groups-of.ts'
import { FIGURES } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { toItemDraft } from '../shared/price-table-request.ts'
import { type ItemValues, newItem, toTyped, toTypedAmount } from '../shared/price-table-values.ts'

/** A pasted line that fits: what the item will be, and what it was. */
export interface FittingLine {
  /** In the pasted text, from 1. */
  line: number
  /** The position of the item in the table; null adds a product. */
  index: number | null
  before: ItemValues | null
  after: ItemValues
}

/** A pasted line that does not fit, and why. */
export interface RefusedLine {
  line: number
  text: string
  reason: string
}

export interface PastedItems {
  fitting: readonly FittingLine[]
  refused: readonly RefusedLine[]
}

/**
 * Reads lines copied from a spreadsheet: SKU, price, minimum price, minimum and maximum quantity, separated by tabs. A title
 * line, what stands above it, and empty lines are skipped. An empty or missing figure keeps what the item has, or what a new item starts with. The
 * second line with a SKU means the second item of that product.
 * @param products every product that can be added; undefined while they are not loaded
 */
export function readPastedItems(
  text: string,
  items: readonly ItemValues[],
  products: readonly Product[] | undefined,
): PastedItems {
  const indexes = groupsOf(items.keys(), (index) => keyOf(items[index]?.sku ?? ''))
  const known = groupsOf(products?.filter(isAddable) ?? [], ({ sku }) => keyOf(sku))
  const seen = new Map<string, number[]>()
  const fitting: FittingLine[] = []
  const refused: RefusedLine[] = []

  const lines = text.split(/\r\n|\n|\r/).map((raw, index) => ({ line: index + 1, raw, cells: cellsOf(raw) }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isKnown = (sku: string) => indexes.has(sku) || known.has(sku)
  const first = filled.findIndex(({ cells }) => isKnown(keyOf(cells[0] ?? '')))
  const titles = filled
    .slice(0, first === -1 ? 1 : first)
    .findLastIndex(({ cells }) => isTitle(cells, isKnown))
  const rows = filled.slice(titles + 1)

  for (const { line, raw, cells } of rows) {
    const outcome = readLine(cells, line)
    if (typeof outcome === 'string') refused.push({ line, text: raw.trim(), reason: outcome })
    else fitting.push({ line, ...outcome })
  }
  return { fitting, refused }

  function readLine(cells: readonly string[], line: number): Omit<FittingLine, 'line'> | string {
    const [sku = '', ...figures] = cells
    if (TOTAL.test(cells.find((cell) => cell !== '') ?? '') && !isKnown(keyOf(sku)))
      return 'É o total das outras'
    if (sku === '') return 'Falta o SKU'
    if (figures.length > FIGURES.length) return `Tem mais de ${FIGURES.length + 1} colunas`
    const target = targetOf(sku, line)
    if (typeof target === 'string') return target
    const after = { ...target.start }
    for (const [position, { field, label, isMoney }] of FIGURES.entries()) {
      const cell = figures[position] ?? ''
      const figure = parseDecimal(cell)
      if (cell === '' && field === 'price' && target.index === null) return 'Falta o preço do produto novo'
      if (cell !== '' && figure === null) return `${label}: “${cell}” não é um número`
      if (figure !== null)
        after[field] = sameFigure(target.start[field], figure) ?? (isMoney ? toTypedAmount : toTyped)(figure)
    }
    const { error } = priceTableRules.item.safeParse(toItemDraft(after))
    if (error) return error.issues.map(({ message }) => message).join('; ')
    return { index: target.index, before: target.index === null ? null : target.start, after }
  }

  function targetOf(sku: string, line: number): { index: number | null; start: ItemValues } | string {
    const key = keyOf(sku)
    const earlier = seen.get(key) ?? []
    seen.set(key, [...earlier, line])
    const own = indexes.get(key) ?? []
    const index = own[earlier.length]
    const start = index === undefined ? undefined : items[index]
    if (index !== undefined && start) return { index, start }
    if (earlier.length > 0) return `SKU repetido: já está na linha ${earlier.at(-1)}`
    const [product, ...others] = known.get(key) ?? []
    if (product && others.length === 0) return { index: null, start: newItem(product) }
    if (product) return `SKU de mais de um produto (${[product, ...others].map(nameOf).join(', ')})`
    return products ? 'Nenhum produto tem este SKU' : 'Os produtos ainda não foram carregados'
  }
}

/** Whether a line changes anything. */
export function isChange({ before, after }: FittingLine): boolean {
  return before === null || FIGURES.some(({ field }) => before[field] !== after[field])
}

/** The items as pasted lines change them. New products follow at the end. */
export function withLines(items: readonly ItemValues[], lines: readonly FittingLine[]): ItemValues[] {
  const changed = new Map(lines.map(({ index, after }) => [index, after]))
  const added = lines.flatMap(({ index, after }) => (index === null ? after : []))
  return [...items.map((item, index) => changed.get(index) ?? item), ...added]
}

/** A text without the refused lines, as the user would correct it. */
export function withoutLines(text: string, refused: readonly RefusedLine[]): string {
  const dropped = new Set(refused.map(({ line }) => line))
  return text
    .split(/\r\n|\n|\r/)
    .filter((_, index) => !dropped.has(index + 1))
    .join('\n')
}

const TOTAL = /^(sub-?)?tota(l|is)\b/i

/** Cells as a spreadsheet copies them, some within quotes; empty ones at the end say nothing. */
function cellsOf(raw: string): string[] {
  const [row] = createCsvReader('\t')(`${raw}\n`, false)
  const cells = (row?.cells ?? raw.split('\t')).map((cell) => cell.trim())
  while (cells.length > 1 && cells.at(-1) === '') cells.pop()
  return cells
}

/** The titles of the columns: texts where figures would be, and no SKU that is known. */
function isTitle([sku = '', ...figures]: readonly string[], isKnown: (sku: string) => boolean): boolean {
  return figures.length > 0 && !isKnown(keyOf(sku)) && figures.every((cell) => parseDecimal(cell) === null)
}

/** The typed text, if it means this figure: `10` pasted onto `10,00` is no change. */
function sameFigure(typed: string, figure: number): string | undefined {
  return parseDecimal(typed) === figure ? typed : undefined
}

const keyOf = (sku: string) => sku.trim().toUpperCase()

const nameOf = ({ name }: Product) => formatText(name)

const isAddable = (product: Product): product is Product & { id: string; sku: string } =>
  product.id !== null && product.sku !== null
