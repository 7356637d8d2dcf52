import {
  Button,
  type Column,
  chakra,
  DataTable,
  formatDateTime,
  formatText,
  HStack,
  IconButton,
  type ListState,
} from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import Tags from 'lucide-react/icons/tags'
import type { Product } from '../api/product.ts'

interface ProductTableProps {
  products: readonly Product[]
  state: ListState
  /** Whether there are products that the search hides. */
  filtered: boolean
  /** What is searched for; another search starts at the top. */
  needle: string
  onClearFilters(): void
  onOpenDetails(product: Product): void
  onOpenPriceTables(product: Product): void
}

/** The products that match the search, one row each (spec §2); only those in sight are in the document. */
export function ProductTable(props: ProductTableProps) {
  const { products, state, filtered, needle, onClearFilters, onOpenDetails, onOpenPriceTables } = props
  const actions: Column<Product> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: '5.5rem',
    // Both go by the id: without one there is nothing to open.
    cell: (product) => (
      <HStack gap="0.5" justifyContent="flex-end">
        <IconButton
          aria-label="Tabelas de preço"
          title="Tabelas de preço"
          disabled={product.id === null}
          onClick={() => onOpenPriceTables(product)}
        >
          <Tags />
        </IconButton>
        <IconButton
          aria-label="Detalhes"
          title="Detalhes"
          disabled={product.id === null}
          onClick={() => onOpenDetails(product)}
        >
          <Eye />
        </IconButton>
      </HStack>
    ),
  }
  return (
    <DataTable
      label="Produtos"
      columns={[...dataColumns, actions]}
      rows={products}
      getRowKey={(product) => product.key}
      state={state}
      emptyText={
        filtered ? 'Nenhum produto encontrado com os filtros aplicados.' : 'Nenhum produto cadastrado.'
      }
      emptyAction={filtered && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      virtual
      selection={needle}
      onRowOpen={onOpenDetails}
    />
  )
}

const Code = chakra('span', { base: { fontFamily: 'mono', fontSize: 'sm', color: 'muted' } })
const Moment = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } })

const dataColumns: readonly Column<Product>[] = [
  {
    key: 'id',
    header: 'ID',
    width: 'clamp(6.5rem, 16vw, 15rem)',
    cell: ({ id }) => <Code title={id ?? undefined}>{formatText(id)}</Code>,
  },
  {
    key: 'name',
    header: 'Nome',
    // Gives way to a narrower window, so that the actions stay in sight down to 1280 px.
    width: 'clamp(17rem, 80vw - 46rem, 22rem)',
    cell: ({ name }) => (
      <chakra.span fontWeight="semibold" title={name ?? undefined}>
        {formatText(name)}
      </chakra.span>
    ),
  },
  {
    key: 'sku',
    header: 'SKU',
    width: '8rem',
    cell: ({ sku }) => <Code title={sku ?? undefined}>{formatText(sku)}</Code>,
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: '9rem',
    cell: ({ createdAt }) => <Moment>{formatDateTime(createdAt)}</Moment>,
  },
  {
    key: 'updatedAt',
    header: 'Atualizado em',
    width: '9rem',
    cell: ({ updatedAt }) => <Moment>{formatDateTime(updatedAt)}</Moment>,
  },
]
