import { Combobox, formatDecimal, formatText, matchesSearch, Text } from '@celeiro/ui-kit'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { Product } from '../api/product.ts'
import { useEscapeFirst } from './use-escape-first.ts'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 50

const NONE = findProducts([], '')

interface ProductPickerProps {
  /** The products that are not in the table yet. */
  products: readonly Product[]
  onPick(product: Product & { id: string }): void
  /** The reason why no products are available yet. */
  placeholder: string
  /** The reason why no product is listed for the typed text. */
  emptyText: string
  error?: string | undefined
  /** The name of the list in its form. */
  name: string
  ref: Ref<HTMLInputElement>
}

/** Adds products in sequence: focus stays in the field for the next one. */
export function ProductPicker({ products, onPick, emptyText, ...field }: ProductPickerProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { found, more } = open ? findProducts(products, text) : NONE
  const isListed = open && (found.length > 0 || text.trim() !== '')
  const entries = found.map((product) => ({
    key: product.key,
    title: formatText(product.name),
    detail: formatText(product.sku),
    product,
  }))
  const current = entries.find(({ key }) => key === active) ?? entries[0]

  // The list itself takes Esc a frame after it shows; until then the form would close.
  useEscapeFirst(isListed, () => setOpen(false))

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || (isListed && current)) return
    // Enter would otherwise save the table.
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Combobox
      {...field}
      caption="Adicionar produto"
      spellCheck={false}
      listLabel="Produtos"
      groups={[{ entries }]}
      current={current}
      onMove={setActive}
      text={text}
      onText={setText}
      open={isListed}
      onOpenChange={setOpen}
      onKeyDown={handleKey}
      // A closed list that has no products yet must not open later, without the focus.
      onBlur={() => !isListed && setOpen(false)}
      onChoose={({ product }) => {
        onPick(product)
        setText('')
      }}
      below={
        found.length === 0 ? (
          <Text padding="2" color="muted" fontSize="sm">
            {emptyText}
          </Text>
        ) : (
          more > 0 && (
            <Text padding="2" color="muted" fontSize="xs">
              Mostrando {formatDecimal(SHOWN_PRODUCTS)}; digite para encontrar mais {formatDecimal(more)}.
            </Text>
          )
        )
      }
    />
  )
}

type PickableProduct = Product & { id: string }

/** The products that the picker lists for a text, and the number of further ones. Products without an id are left out. */
function findProducts(products: readonly Product[], text: string) {
  const found = products.filter(
    (product): product is PickableProduct =>
      product.id !== null && matchesSearch(text, [product.name, product.sku, product.id]),
  )
  return { found: found.slice(0, SHOWN_PRODUCTS), more: Math.max(0, found.length - SHOWN_PRODUCTS) }
}
