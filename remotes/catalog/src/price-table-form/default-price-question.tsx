import {
  Box,
  ConfirmDialog,
  chakra,
  formatDecimal,
  formatText,
  Text,
  useLastDefined,
  type VirtualListHandle,
} from '@celeiro/ui-kit'
import { type RefObject, useRef, useState } from 'react'
import { hasDefaultPrice } from './price-marks.ts'
import type { ItemValues } from './price-table-values.ts'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 10

interface Product {
  productId: string
  /** From 0. */
  index: number
  line: string
}

interface Question {
  products: readonly Product[]
  settle(goOn: boolean): void
}

/** Asks once about each product that would be saved with the default price of new products. */
export function useDefaultPriceQuestion() {
  const [question, setQuestion] = useState<Question>()
  const accepted = useRef(new Set<string>())

  /** Whether to save: immediately if every price was set or confirmed before, else the user decides. */
  async function acceptPrices(items: readonly ItemValues[]): Promise<boolean> {
    const products = items.flatMap((item, index) =>
      hasDefaultPrice(item) && !accepted.current.has(item.productId)
        ? [
            {
              productId: item.productId,
              index,
              line: `Produto ${index + 1}: ${formatText(item.productName)}`,
            },
          ]
        : [],
    )
    if (products.length === 0) return true
    const goOn = await new Promise<boolean>((settle) => setQuestion({ products, settle }))
    setQuestion(undefined)
    if (goOn) for (const { productId } of products) accepted.current.add(productId)
    return goOn
  }

  return { acceptPrices, question }
}

interface DefaultPriceQuestionProps {
  question: Question | undefined
  rows: RefObject<VirtualListHandle | null>
}

/** Lists the products. The user returns to the first of their prices or saves. */
export function DefaultPriceQuestion({ question, rows }: DefaultPriceQuestionProps) {
  const products = useLastDefined(question)?.products ?? []
  const goesBack = useRef(false)
  const more = products.length - SHOWN_PRODUCTS

  function settle(goOn: boolean) {
    goesBack.current = !goOn
    // The field must be in the document when focus returns to it.
    if (!goOn && products[0]) rows.current?.reveal(products[0].index)
    question?.settle(goOn)
  }

  return (
    <ConfirmDialog
      open={question !== undefined}
      title="Salvar com o preço padrão?"
      text={
        <>
          <Text>
            {products.length === 1 ? 'Este produto ainda está' : 'Estes produtos ainda estão'} com o preço de
            R$ 1,00, o de todo produto recém-adicionado:
          </Text>
          <Box as="ul" marginTop="2" listStyleType="none">
            {products.slice(0, SHOWN_PRODUCTS).map(({ index, line }) => (
              <chakra.li key={index} fontWeight="medium" overflowWrap="anywhere">
                {line}
              </chakra.li>
            ))}
            {more > 0 && <li>e mais {formatDecimal(more)}</li>}
          </Box>
        </>
      }
      cancelLabel="Voltar"
      confirmLabel="Salvar assim mesmo"
      pending={false}
      finalFocus={() => (goesBack.current ? priceField(products[0]) : null)}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  )
}

function priceField(product: Product | undefined): HTMLElement | null {
  if (!product) return null
  return document.getElementsByName(`priceTableItems.${product.index}.price`)[0] ?? null
}
