import type { SlotValue } from '@celeiro/app-manifest/slots'
import { isOffered } from '@celeiro/shared-auth'
import { chakra, Fact, FactGroup, formatDecimal, formatMoney, Skeleton, Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ListedPrice, pricesOfProduct } from '../api/listed-price.ts'
import { inForceLines, listedLines } from './preview-lines.ts'

/** Lines that have room. */
const SHOWN = 8

/** The prices of a product, in the palette. */
export function ProductPreview({ value: { id } }: { value: SlotValue<'palette.record'> }) {
  const { data, isError } = useQuery(pricesOfProduct(id))
  if (isError && !data) return <Text color="muted">Erro ao carregar a prévia.</Text>
  return data ? <PricesOf prices={data} /> : <Skeleton height="6rem" />
}

/** The prices in force, where the API tells them, else those of each table. */
function PricesOf({ prices }: { prices: readonly ListedPrice[] }) {
  const isAsked = isOffered('price-tools')
  const lines = isAsked ? inForceLines(prices) : listedLines(prices)
  return (
    <>
      <FactGroup title={isAsked ? 'Preço vigente hoje (quantidade 1)' : 'Preço por tabela'}>
        {lines.slice(0, SHOWN).map(({ text, price, due }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state, and tables may share a name.
          <Fact key={index} label={text}>
            {due === undefined ? (
              formatMoney(price)
            ) : (
              <>
                <b>{formatMoney(due)}</b>{' '}
                <chakra.small color="muted" fontSize="xs" display="block">
                  {`tabela ${formatMoney(price)}`}
                </chakra.small>
              </>
            )}
          </Fact>
        ))}
      </FactGroup>
      {lines.length === 0 && <Text color="muted">Em nenhuma tabela de preço.</Text>}
      {lines.length > SHOWN && <Text color="muted">E mais {formatDecimal(lines.length - SHOWN)}.</Text>}
    </>
  )
}
