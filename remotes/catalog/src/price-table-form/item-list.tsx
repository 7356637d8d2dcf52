import {
  Button,
  chakra,
  EmptyState,
  formatDecimal,
  Heading,
  HStack,
  listState,
  PartNotice,
  partOf,
  Text,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import { productQueries } from '../api/product-queries.ts'
import { itemErrors } from './item-errors.ts'
import { ITEM_COLUMNS, ItemRow } from './item-row.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import { newItem, type PriceTableValues } from './price-table-values.ts'
import { ProductPicker } from './product-picker.tsx'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto.'
const NOT_AMONG_LOADED = 'Nenhum produto disponível com este texto entre os registros carregados.'

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ form }: { form: UseFormReturn<PriceTableValues> }) {
  const picker = useRef<HTMLInputElement>(null)
  const { control, register, clearErrors } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'priceTableItems' })
  const { errors } = useFormState({ control, name: 'priceTableItems' })
  const query = useQuery(productQueries.list())
  const state = listState(query, '')
  const part = partOf(state)
  const isLoading = (query.isPending && query.isFetching) || part?.isLoading
  const [announcement, setAnnouncement] = useState('')

  const available = useMemo(() => {
    const taken = new Set(fields.map(({ productId }) => productId))
    return query.data?.rows.filter(({ id }) => id !== null && !taken.has(id)) ?? []
  }, [query.data, fields])

  // Stable, so that removing a row does not render the others again.
  const removeRow = useCallback(
    (index: number) => {
      remove(index)
      picker.current?.focus()
    },
    [remove],
  )

  return (
    <chakra.section aria-label="Produtos da tabela" minHeight="22rem">
      <chakra.div position={{ md: 'sticky' }} top="-4" zIndex="sticky" bg="raised" paddingTop="4">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2" marginBottom="2">
          <Heading as="h3" size="sm">
            Produtos ({formatDecimal(fields.length)})
          </Heading>
          {fields.length > 0 && (
            <Text color="muted" fontSize="xs" hideBelow="md">
              Enter: linha de baixo · Ctrl+Enter: salvar
            </Text>
          )}
        </HStack>
        <PartNotice state={state} />
        <ProductPicker
          ref={picker}
          name="priceTableItems"
          products={available}
          placeholder={isLoading ? LOADING : 'Nome, SKU ou ID do produto'}
          emptyText={isLoading ? LOADING : part ? NOT_AMONG_LOADED : query.data ? NOTHING_FOUND : NOT_LOADED}
          error={errors.priceTableItems?.root?.message ?? errors.priceTableItems?.message}
          onPick={(product) => {
            append(newItem(product), { shouldFocus: false })
            // The only list error was the empty list, which the first product fixes.
            if (fields.length === 0) clearErrors('priceTableItems')
            setAnnouncement(`${product.name ?? product.id} adicionado`)
          }}
        />
        {query.isError && !query.isFetching && (
          <HStack role="alert" color="danger" fontSize="sm" marginTop="1">
            <Text>Erro ao carregar produtos. Tente novamente.</Text>
            <Button size="sm" onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          </HStack>
        )}
        {fields.length > 0 && <Captions />}
      </chakra.div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <chakra.div onKeyDown={(event) => moveBetweenRows(event, picker.current)}>
        {fields.map((field, index) => (
          <ItemRow
            key={field.id}
            index={index}
            name={field.productName}
            sku={field.sku}
            errors={itemErrors(errors, index)}
            control={control}
            register={register}
            onRemove={removeRow}
          />
        ))}
      </chakra.div>
      {fields.length === 0 && <EmptyState text="Nenhum produto adicionado ainda." />}
    </chakra.section>
  )
}

function Captions() {
  return (
    <chakra.div
      aria-hidden
      display={{ base: 'none', md: 'grid' }}
      gridTemplateColumns={ITEM_COLUMNS}
      columnGap="2"
      paddingBlock="1.5"
      fontSize="xs"
      fontWeight="semibold"
      color="muted"
    >
      <span>#</span>
      <span>Produto</span>
      {['Preço (R$)', 'Preço mínimo (R$)', 'Qtd. mínima', 'Qtd. máxima'].map((caption) => (
        <chakra.span key={caption} textAlign="right" whiteSpace="nowrap">
          {caption}
        </chakra.span>
      ))}
    </chakra.div>
  )
}
