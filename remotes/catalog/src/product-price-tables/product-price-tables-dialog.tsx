import { AppDialog, formatText, type RowDialogProps } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'
import { ProductPriceTables } from './product-price-tables.tsx'

/** The price tables that sell one product (spec §2), requested when the dialog opens. */
export function ProductPriceTablesDialog({ row: product, open, onClose }: RowDialogProps<Product>) {
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Tabelas de Preço do Produto"
      subtitle={`${formatText(product.name)} · ${formatText(product.sku)}`}
      size="lg"
    >
      {product.id !== null && <ProductPriceTables productId={product.id} />}
    </AppDialog>
  )
}
