import { PRODUCT_LABELS } from '@celeiro/api-contract/product-labels'
import { isOffered } from '@celeiro/shared-auth'
import {
  AppDialog,
  Button,
  Fact,
  FactGroup,
  FullId,
  formatDateTime,
  formatText,
  type RowDialogProps,
} from '@celeiro/ui-kit'
import Tags from 'lucide-react/icons/tags'
import type { Product } from '../api/product.ts'
import { ProductPriceInForce } from './price-in-force.tsx'

interface ProductDetailsDialogProps extends RowDialogProps<Product> {
  onOpenPriceTables(product: Product): void
}

/** Everything about one product (spec §2). */
export function ProductDetailsDialog(props: ProductDetailsDialogProps) {
  const { row: product, open, onClose, onOpenPriceTables } = props
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes do Produto"
      size="sm"
      footer={
        <Button onClick={() => onOpenPriceTables(product)}>
          <Tags size={16} />
          Ver tabelas de preço
        </Button>
      }
    >
      <FactGroup>
        <Fact label={PRODUCT_LABELS.name}>{formatText(product.name)}</Fact>
        <Fact label={PRODUCT_LABELS.sku}>{formatText(product.sku)}</Fact>
        <Fact label={PRODUCT_LABELS.id}>
          <FullId id={product.id} />
        </Fact>
        <Fact label={PRODUCT_LABELS.createdAt}>{formatDateTime(product.createdAt)}</Fact>
        <Fact label={PRODUCT_LABELS.updatedAt}>{formatDateTime(product.updatedAt)}</Fact>
      </FactGroup>
      {product.id !== null && isOffered('price-tools') && <ProductPriceInForce productId={product.id} />}
    </AppDialog>
  )
}
