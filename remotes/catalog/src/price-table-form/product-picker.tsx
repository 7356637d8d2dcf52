import { chakra, formatDecimal, formatText, Input, Text } from '@celeiro/ui-kit'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import type { Product } from '../api/product.ts'
import { findProducts, SHOWN_PRODUCTS } from './find-products.ts'
import { useEscapeFirst } from './use-escape-first.ts'

const Option = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '1.5',
    paddingInline: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    _selected: { bg: 'brandSoft', color: 'brandInk' },
    '& small': { flex: 'none', fontFamily: 'mono', fontSize: 'xs' },
  },
})

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

/** A combobox that adds products in sequence: focus stays in it for the next one. */
export function ProductPicker(props: ProductPickerProps) {
  const { products, onPick, placeholder, emptyText, error, name, ref } = props
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { found, more } = open ? findProducts(products, text) : NONE
  const isListed = open && (found.length > 0 || text.trim() !== '')
  const optionId = (index: number) => `${id}-option-${index}`

  useEscapeFirst(isListed, () => setOpen(false))

  function pick(product: (typeof found)[number] | undefined) {
    if (!product) return
    onPick(product)
    setText('')
    setActive(0)
    setOpen(false)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!isListed) setOpen(true)
      else setActive((active + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter would otherwise save the table.
      event.preventDefault()
      if (isListed) pick(found[active])
      else setOpen(true)
    }
  }

  return (
    <chakra.div position="relative">
      <chakra.label
        htmlFor={id}
        display="block"
        fontSize="xs"
        fontWeight="medium"
        color="muted"
        marginBottom="1"
      >
        Adicionar produto
      </chakra.label>
      <Input
        ref={ref}
        id={id}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isListed && found[active] ? optionId(active) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      {isListed && (
        <chakra.div
          position="absolute"
          insetInline="0"
          top="full"
          marginTop="1"
          zIndex="sticky"
          padding="1"
          borderWidth="1px"
          borderRadius="md"
          bg="raised"
          boxShadow="dialog"
          // The field keeps focus while the user scrolls its list with the mouse.
          onMouseDown={(event) => event.preventDefault()}
        >
          <chakra.ul
            id={`${id}-list`}
            role="listbox"
            aria-label="Produtos"
            listStyleType="none"
            maxHeight="14rem"
            overflowY="auto"
          >
            {found.map((product, index) => (
              <Option
                key={product.key}
                id={optionId(index)}
                ref={index === active ? scrollIntoView : undefined}
                role="option"
                aria-selected={index === active}
                onMouseMove={() => setActive(index)}
                onClick={() => pick(product)}
              >
                <span>{formatText(product.name)}</span>
                <small>{formatText(product.sku)}</small>
              </Option>
            ))}
          </chakra.ul>
          {found.length === 0 && (
            <Text padding="2" color="muted" fontSize="sm">
              {emptyText}
            </Text>
          )}
          {more > 0 && (
            <Text padding="2" color="muted" fontSize="xs">
              Mostrando {formatDecimal(SHOWN_PRODUCTS)}; digite para encontrar mais {formatDecimal(more)}.
            </Text>
          )}
        </chakra.div>
      )}
      <chakra.div
        id={`${id}-error`}
        aria-live="polite"
        fontSize="xs"
        color="danger"
        marginTop={error ? '1' : '0'}
      >
        {error}
      </chakra.div>
    </chakra.div>
  )
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
