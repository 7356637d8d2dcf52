import { keysOf } from '@celeiro/api-contract/keys'
import {
  PRICE_TERM_LABELS,
  type PriceQuestion,
  type PriceTerm,
  priceInForce,
} from '@celeiro/api-contract/price-in-force'
import { PRICE_TABLE_TYPE_LABELS } from '@celeiro/api-contract/price-table-labels'
import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import {
  chakra,
  DateField,
  Fact,
  FactGroup,
  formatMoney,
  formatText,
  Grid,
  Heading,
  SelectField,
  Stack,
  Text,
  TextField,
  today,
} from '@celeiro/ui-kit'
import { useId, useState } from 'react'
import { AMOUNT_DUE } from '../shared/amount-due.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { TablesOfProduct } from '../shared/tables-of-product.tsx'
import { dueLines, pricesOf, ruleSentence, type TablePrice, tieSentence } from './price-sentences.ts'

/** Shows the price of a product that holds for a customer, and why. */
export function ProductPriceInForce({ productId }: { productId: string }) {
  const heading = useId()
  return (
    <Stack as="section" aria-labelledby={heading} gap="3" marginTop="5">
      <Heading as="h3" size="sm" id={heading}>
        Preço vigente
      </Heading>
      <TablesOfProduct productId={productId}>
        {(tables) => <AskedPrice prices={pricesOf(tables, productId)} />}
      </TablesOfProduct>
    </Stack>
  )
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }))

const TYPES = optionsOf(PRICE_TABLE_TYPE_LABELS)
const TERMS = optionsOf(PRICE_TERM_LABELS)

/** The first type and term with a price today, or the first of all. */
function firstAsked(prices: readonly TablePrice[]): { type: PriceTableType; term: PriceTerm } {
  const all = TYPES.flatMap((type) => TERMS.map((term) => ({ type: type.value, term: term.value })))
  const hasPrice = (asked: (typeof all)[number]) =>
    priceInForce(prices, { ...asked, quantity: 1, date: today() }).price !== null
  return all.find(hasPrice) ?? { type: 'CLIENT', term: 'CASH' }
}

function AskedPrice({ prices }: { prices: readonly TablePrice[] }) {
  const [{ type, term }, setAsked] = useState(() => firstAsked(prices))
  const [date, setDate] = useState(today)
  const [text, setText] = useState('1')
  const quantity = parseDecimal(text)
  const isQuantity = quantity !== null && quantity > 0
  return (
    <>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <SelectField
          label="Tipo de cliente"
          value={type}
          onChange={(type) => setAsked({ type, term })}
          options={TYPES}
        />
        <TextField
          label="Quantidade"
          inputMode="decimal"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isQuantity ? undefined : 'Digite uma quantidade maior que zero'}
        />
        <SelectField
          label="Prazo"
          value={term}
          onChange={(term) => setAsked({ type, term })}
          options={TERMS}
        />
        <div>
          <chakra.span
            display="block"
            marginBottom="1"
            fontSize="xs"
            lineHeight="1.125rem"
            fontWeight="medium"
            color="muted"
            aria-hidden
          >
            Data
          </chakra.span>
          <DateField label="Data" value={date} onChange={setDate} />
        </div>
      </Grid>
      <div role="status">
        {isQuantity && <Answer prices={prices} question={{ type, term, quantity, date }} />}
      </div>
    </>
  )
}

function Answer({ prices, question }: { prices: readonly TablePrice[]; question: PriceQuestion }) {
  const found = priceInForce(prices, question)
  if (found.price === null) return <Text>{`${found.gap}.`}</Text>
  const { price, ties } = found
  const reasons = [ruleSentence(price, question.type, question.term), tieSentence(ties)]
  return (
    <>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {`${formatMoney(price.price)}, ${formatText(price.table.name)}`}
      </Text>
      {reasons.filter(Boolean).map((reason) => (
        <Text key={reason} color="muted" fontSize="sm" overflowWrap="anywhere">
          {reason}
        </Text>
      ))}
      <chakra.div marginTop="2" fontVariantNumeric="tabular-nums">
        <FactGroup>
          {dueLines(price, question.quantity).map(([label, amount]) => (
            <Fact key={label} label={label}>
              {label === AMOUNT_DUE ? <b>{amount}</b> : amount}
            </Fact>
          ))}
        </FactGroup>
      </chakra.div>
    </>
  )
}
