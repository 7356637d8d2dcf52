import {
  Box,
  ConfirmDialog,
  chakra,
  formatDecimal,
  formatMoney,
  formatText,
  useLastDefined,
} from '@celeiro/ui-kit'
import { useRef } from 'react'
import { parseDecimal } from '../shared/parse-decimal.ts'
import type { Doubt } from './item-notes.ts'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 10

const TEXTS = {
  unusual: [
    'Este preço mudou mais de 30% ou está longe dos outros:',
    'Estes preços mudaram mais de 30% ou estão longe dos outros:',
  ],
  default: [
    'Este produto ainda está com o preço de R$ 1,00, o de todo produto recém-adicionado:',
    'Estes produtos ainda estão com o preço de R$ 1,00, o de todo produto recém-adicionado:',
  ],
} as const

interface PriceQuestionProps {
  /** Undefined while the question is closed. */
  asked: readonly Doubt[] | undefined
  /** Brings a product into the document. @returns the field of its price */
  reveal(index: number): HTMLElement | undefined
  onAnswer(goOn: boolean): void
}

/** Lists the products. The user returns to the first of their prices or saves. */
export function PriceQuestion({ asked, reveal, onAnswer }: PriceQuestionProps) {
  const doubts = useLastDefined(asked) ?? []
  const field = useRef<HTMLElement>(undefined)

  function answer(goOn: boolean) {
    // The field must be in the document when focus returns to it.
    field.current = goOn || !doubts[0] ? undefined : reveal(doubts[0].index)
    onAnswer(goOn)
  }

  function listOf(kind: keyof typeof TEXTS) {
    const listed = doubts.filter((doubt) => doubt.kind === kind)
    const more = listed.length - SHOWN_PRODUCTS
    if (listed.length === 0) return null
    return (
      <>
        <p>{TEXTS[kind][listed.length === 1 ? 0 : 1]}</p>
        <Box as="ul" marginBlock="2" listStyleType="none">
          {listed.slice(0, SHOWN_PRODUCTS).map(({ index, item, mark }) => (
            <chakra.li key={index} fontWeight="medium" overflowWrap="anywhere">
              Produto {index + 1}: {formatText(item.productName)}
              {kind === 'unusual' && `: ${formatMoney(parseDecimal(item.price))}. ${mark}`}
            </chakra.li>
          ))}
          {more > 0 && <li>e mais {formatDecimal(more)}</li>}
        </Box>
      </>
    )
  }

  const isUnusual = doubts.some(({ kind }) => kind === 'unusual')
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={isUnusual ? 'Salvar com preços incomuns?' : 'Salvar com o preço padrão?'}
      text={
        <>
          {listOf('unusual')}
          {listOf('default')}
        </>
      }
      cancelLabel="Voltar"
      confirmLabel="Salvar assim mesmo"
      pending={false}
      finalFocus={() => field.current ?? null}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
