import {
  Box,
  ConfirmDialog,
  chakra,
  formatDecimal,
  formatMoney,
  formatText,
  Text,
  useLastDefined,
  type VirtualListHandle,
} from '@celeiro/ui-kit'
import { type RefObject, useRef } from 'react'
import type { UsualPrices } from '../api/usual-prices.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { hasDefaultPrice, unusualPrice } from './price-marks.ts'
import type { ItemValues } from './price-table-values.ts'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 10

/** A product whose price may be a mistake. */
export interface Doubt {
  /** From 0. */
  index: number
  /** The product and this price of it. */
  key: string
  line: string
  isDefault: boolean
}

/** The products with the default price of new ones or with an unusual price. */
export function doubtsAbout(items: readonly ItemValues[], usual: UsualPrices): Doubt[] {
  return items.flatMap((item, index) => {
    const isDefault = hasDefaultPrice(item)
    const reason = unusualPrice(item, [items[index - 1], items[index + 1]], usual.get(item.productId))
    if (!isDefault && reason === null) return []
    const name = `Produto ${index + 1}: ${formatText(item.productName)}`
    const line = isDefault ? name : `${name}: ${formatMoney(parseDecimal(item.price))}. ${reason}`
    return [{ index, key: `${item.productId} ${item.price}`, line, isDefault }]
  })
}

interface PriceQuestionProps {
  /** Undefined while the question is closed. */
  asked: readonly Doubt[] | undefined
  rows: RefObject<VirtualListHandle | null>
  onAnswer(goOn: boolean): void
}

/** Lists the products. The user returns to the first of their prices or saves. */
export function PriceQuestion({ asked, rows, onAnswer }: PriceQuestionProps) {
  const doubts = useLastDefined(asked) ?? []
  const defaults = doubts.filter(({ isDefault }) => isDefault)
  const unusual = doubts.filter(({ isDefault }) => !isDefault)
  const goesBack = useRef(false)

  function answer(goOn: boolean) {
    goesBack.current = !goOn
    // The field must be in the document when focus returns to it.
    if (!goOn && doubts[0]) rows.current?.reveal(doubts[0].index)
    onAnswer(goOn)
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={unusual.length > 0 ? 'Salvar com preços incomuns?' : 'Salvar com o preço padrão?'}
      text={
        <>
          {unusual.length > 0 && (
            <Doubts
              text={
                unusual.length === 1
                  ? 'Este preço mudou mais de 30% ou está longe dos outros:'
                  : 'Estes preços mudaram mais de 30% ou estão longe dos outros:'
              }
              doubts={unusual}
            />
          )}
          {defaults.length > 0 && (
            <Doubts
              text={`${
                defaults.length === 1 ? 'Este produto ainda está' : 'Estes produtos ainda estão'
              } com o preço de R$ 1,00, o de todo produto recém-adicionado:`}
              doubts={defaults}
            />
          )}
        </>
      }
      cancelLabel="Voltar"
      confirmLabel="Salvar assim mesmo"
      pending={false}
      finalFocus={() => (goesBack.current ? priceField(doubts[0]) : null)}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}

function Doubts({ text, doubts }: { text: string; doubts: readonly Doubt[] }) {
  const more = doubts.length - SHOWN_PRODUCTS
  return (
    <>
      <Text>{text}</Text>
      <Box as="ul" marginBlock="2" listStyleType="none">
        {doubts.slice(0, SHOWN_PRODUCTS).map(({ index, line }) => (
          <chakra.li key={index} fontWeight="medium" overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
        {more > 0 && <li>e mais {formatDecimal(more)}</li>}
      </Box>
    </>
  )
}

function priceField(doubt: Doubt | undefined): HTMLElement | null {
  if (!doubt) return null
  return document.getElementsByName(`priceTableItems.${doubt.index}.price`)[0] ?? null
}
