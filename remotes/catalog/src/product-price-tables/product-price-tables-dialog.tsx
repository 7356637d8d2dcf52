import { AppDialog, formatText, useLastDefined } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'
import { ProductPriceTables } from './product-price-tables.tsx'

interface ProductPriceTablesDialogProps {
  /** Undefined while the dialog is closed. */
  product: Product | undefined
  onClose(): void
}

/** The price tables that sell one product (spec §2); asked for only once the dialog is open. */
export function ProductPriceTablesDialog({ product, onClose }: ProductPriceTablesDialogProps) {
  const shown = useLastDefined(product)
  if (shown === undefined) return null
  return (
    <AppDialog
      open={product !== undefined}
      onClose={onClose}
      title="Tabelas de Preço do Produto"
      subtitle={`${formatText(shown.name)} · ${formatText(shown.sku)}`}
      size="lg"
    >
      {shown.id !== null && <ProductPriceTables productId={shown.id} />}
    </AppDialog>
  )
}
