import type { ProductPrices } from '@celeiro/api-contract'
import { call, customerSummaryQuery, isOffered, readList } from '@celeiro/shared-auth'
import { Box, chakra, formatDecimal, Skeleton } from '@celeiro/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FoundRecord } from './found-record.ts'
import { customerPreview, type Preview, productPreview } from './previews.ts'

/** Lines of a preview that have room. */
const SHOWN_LINES = 8

const previewOf = {
  CUSTOMER: (id: string) =>
    queryOptions({
      queryKey: ['shell', 'preview', 'CUSTOMER', id],
      queryFn: async ({ client }): Promise<Preview> =>
        customerPreview(await client.fetchQuery(customerSummaryQuery(id))),
      retry: false,
    }),
  PRODUCT: (id: string) =>
    queryOptions({
      queryKey: ['shell', 'preview', 'PRODUCT', id],
      queryFn: async ({ signal }): Promise<Preview> =>
        productPreview(
          readList<ProductPrices[number]>(
            await call('GET /api/products/{productId}/prices', { params: { productId: id }, signal }),
          ),
        ),
      retry: false,
    }),
}

const hasPreview = (kind: string): kind is keyof typeof previewOf => Object.hasOwn(previewOf, kind)

/** The most wanted figures of a customer or a product, beside the list; not on a phone, where there is no room. */
export function RecordPreview({ record }: { record: FoundRecord }) {
  if (!hasPreview(record.kind) || !isOffered('search')) return null
  return <LoadedPreview kind={record.kind} record={record} />
}

function LoadedPreview({ kind, record }: { kind: keyof typeof previewOf; record: FoundRecord }) {
  const { data, isError } = useQuery(previewOf[kind](record.id))
  return (
    <Frame title={record.title}>
      {isError ? (
        <Box color="muted">Erro ao carregar a prévia.</Box>
      ) : data ? (
        <PreviewContent preview={data} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </Frame>
  )
}

function PreviewContent({ preview }: { preview: Preview }) {
  return (
    <>
      {preview.facts.map(([label, value]) => (
        <Line key={label} text={label} figure={value} />
      ))}
      <chakra.div
        color="muted"
        fontSize="xs"
        fontWeight="semibold"
        marginTop={preview.facts.length > 0 ? '2' : '0'}
      >
        {preview.title}
      </chakra.div>
      {preview.lines.length === 0 && <Box color="muted">{preview.none}</Box>}
      {preview.lines.slice(0, SHOWN_LINES).map(({ key, text, figure }) => (
        <Line key={key} text={text} figure={figure} />
      ))}
      {preview.lines.length > SHOWN_LINES && (
        <Box color="muted">E mais {formatDecimal(preview.lines.length - SHOWN_LINES)}.</Box>
      )}
    </>
  )
}

function Line({ text, figure }: { text: string; figure: string }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.span color="muted" minWidth="0">
        {text}
      </chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {figure}
      </chakra.span>
    </chakra.div>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="aside"
      aria-label="Prévia"
      display={{ base: 'none', md: 'block' }}
      width="18rem"
      flex="none"
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      fontSize="sm"
    >
      <chakra.b display="block" marginBottom="2">
        {title}
      </chakra.b>
      {children}
    </Box>
  )
}
