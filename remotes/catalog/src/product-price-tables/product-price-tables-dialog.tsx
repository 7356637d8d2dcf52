import {
  AppDialog,
  Button,
  chakra,
  EmptyState,
  formatText,
  Heading,
  partialOf,
  type RowDialogProps,
  Stack,
} from '@celeiro/ui-kit'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import type { Product } from '../api/product.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'
import { TablesOfProduct } from '../shared/tables-of-product.tsx'
import { ComparedPrices } from './compared-prices.tsx'

/** The price tables that sell one product (spec §2): their prices side by side, then each table with all its fields. */
export function ProductPriceTablesDialog({ row: product, open, onClose }: RowDialogProps<Product>) {
  const { id } = product
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Tabelas de Preço do Produto"
      subtitle={`${formatText(product.name)} · ${formatText(product.sku)}`}
      size="lg"
    >
      <Stack gap="6">
        {id !== null && (
          <TablesOfProduct productId={id}>
            {(tables, state) => (
              <>
                {tables.length === 0 && !partialOf(state) && (
                  <EmptyState text="Nenhuma tabela de preço configurada para este produto." />
                )}
                <ComparedPrices tables={tables} productId={id} />
                {tables.length > 0 && <Details tables={tables} productId={id} />}
              </>
            )}
          </TablesOfProduct>
        )}
      </Stack>
    </AppDialog>
  )
}

interface TablesProps {
  tables: readonly PriceTable[]
  productId: string
}

/** Every table with all its fields. Open at first, as spec §2 lists them. */
function Details({ tables, productId }: TablesProps) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <chakra.div>
      {tables.length > 1 && (
        <Button
          variant="ghost"
          marginLeft="-3"
          marginBottom="2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron />
          <span>Detalhes de cada tabela</span>
        </Button>
      )}
      {isOpen && (
        <Stack gap="6" id={id}>
          {tables.map((table) => (
            <TableSection key={table.key} table={table} productId={productId} />
          ))}
        </Stack>
      )}
    </chakra.div>
  )
}

function TableSection({ table, productId }: { table: PriceTable; productId: string }) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      // A product may be in many tables: the browser skips rendering those out of view.
      contentVisibility="auto"
      containIntrinsicSize="auto 24rem"
    >
      <Heading as="h3" size="sm" id={id} marginBottom="2" overflowWrap="anywhere">
        {formatText(table.name)}
      </Heading>
      <Stack gap="3">
        <PriceTableFacts table={table} />
        <PriceTableItemsTable table={table} productId={productId} />
      </Stack>
    </chakra.section>
  )
}
