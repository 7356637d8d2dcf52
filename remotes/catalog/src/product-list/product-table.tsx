import {
  Button,
  type Column,
  DataTable,
  formatDateTime,
  HStack,
  type ListState,
  RowAction,
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
    width: 5.5,
    card: 'actions',
    // Both go by the id: without one there is nothing to open.
    cell: (product) => (
      <HStack gap="0.5" justifyContent="flex-end">
        <RowAction
          label="Tabelas de preço"
          of={of(product)}
          disabled={product.id === null}
          onClick={() => onOpenPriceTables(product)}
        >
          <Tags />
        </RowAction>
        <RowAction
          label="Detalhes"
          of={of(product)}
          disabled={product.id === null}
          onClick={() => onOpenDetails(product)}
        >
          <Eye />
        </RowAction>
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
      found={{ one: 'produto encontrado', many: 'produtos encontrados' }}
      onRowOpen={onOpenDetails}
    />
  )
}

const of = ({ name }: Product) => `de ${name ?? 'produto sem nome'}`

const dataColumns: readonly Column<Product>[] = [
  { key: 'id', header: 'ID', width: 13, least: 6.5, look: 'quiet', mono: true, text: ({ id }) => id },
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    width: 20,
    least: 12,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  { key: 'sku', header: 'SKU', width: 8, least: 6, look: 'quiet', mono: true, text: ({ sku }) => sku },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: 8.75,
    look: 'quiet',
    card: 'labelled',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'updatedAt',
    header: 'Atualizado em',
    width: 8.75,
    look: 'quiet',
    card: 'labelled',
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
]
