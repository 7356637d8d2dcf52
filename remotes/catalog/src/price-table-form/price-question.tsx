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
import { type RefObject, useRef, useState } from 'react'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { hasDefaultPrice, unusualPrice } from './price-marks.ts'
import type { ItemValues } from './price-table-values.ts'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 10

/** A product whose price may be a mistake. */
interface Doubt {
  /** From 0. */
  index: number
  /** The product and this price of it. */
  key: string
  line: string
  isDefault: boolean
}

interface Question {
  doubts: readonly Doubt[]
  answer(goOn: boolean): void
}

/** The products with the default price of new ones or with an unusual price. */
function doubtsAbout(items: readonly ItemValues[]): Doubt[] {
  return items.flatMap((item, index) => {
    const isDefault = hasDefaultPrice(item)
    const reason = unusualPrice(item, [items[index - 1], items[index + 1]])
    if (!isDefault && reason === null) return []
    const name = `Produto ${index + 1}: ${formatText(item.productName)}`
    const line = isDefault ? name : `${name}: ${formatMoney(parseDecimal(item.price))}. ${reason}`
    return [{ index, key: `${item.productId} ${item.price}`, line, isDefault }]
  })
}

/** Asks once about each price that would be saved and may be a mistake. */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<Question>()
  const accepted = useRef(new Set<string>())

  /** Whether to save: immediately without a doubt or once each was confirmed, else the user decides. */
  async function acceptPrices(items: readonly ItemValues[]): Promise<boolean> {
    const doubts = doubtsAbout(items).filter(({ key }) => !accepted.current.has(key))
    if (doubts.length === 0) return true
    const goOn = await new Promise<boolean>((answer) => setQuestion({ doubts, answer }))
    setQuestion(undefined)
    if (goOn) for (const { key } of doubts) accepted.current.add(key)
    return goOn
  }

  return { acceptPrices, question }
}

interface PriceQuestionProps {
  question: Question | undefined
  rows: RefObject<VirtualListHandle | null>
}

/** Lists the products. The user returns to the first of their prices or saves. */
export function PriceQuestion({ question, rows }: PriceQuestionProps) {
  const doubts = useLastDefined(question)?.doubts ?? []
  const defaults = doubts.filter(({ isDefault }) => isDefault)
  const unusual = doubts.filter(({ isDefault }) => !isDefault)
  const goesBack = useRef(false)

  function answer(goOn: boolean) {
    goesBack.current = !goOn
    // The field must be in the document when focus returns to it.
    if (!goOn && doubts[0]) rows.current?.reveal(doubts[0].index)
    question?.answer(goOn)
  }

  return (
    <ConfirmDialog
      open={question !== undefined}
      title={unusual.length > 0 ? 'Salvar com preços incomuns?' : 'Salvar com o preço padrão?'}
      text={
        <>
          {unusual.length > 0 && (
            <Doubts
              text={
                unusual.length === 1
                  ? 'Este preço mudou mais de 30% ou está longe dos vizinhos:'
                  : 'Estes preços mudaram mais de 30% ou estão longe dos vizinhos:'
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
