import {
  AppDialog,
  Button,
  Fact,
  FactGroup,
  FullId,
  formatDateTime,
  formatText,
  useLastDefined,
} from '@celeiro/ui-kit'
import Tags from 'lucide-react/icons/tags'
import type { Product } from '../api/product.ts'

interface ProductDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  product: Product | undefined
  onClose(): void
  onOpenPriceTables(product: Product): void
}

/** Everything about one product (spec §2). */
export function ProductDetailsDialog({ product, onClose, onOpenPriceTables }: ProductDetailsDialogProps) {
  const shown = useLastDefined(product)
  if (shown === undefined) return null
  return (
    <AppDialog
      open={product !== undefined}
      onClose={onClose}
      title="Detalhes do Produto"
      size="sm"
      footer={
        <Button onClick={() => onOpenPriceTables(shown)}>
          <Tags size={16} />
          Ver tabelas de preço
        </Button>
      }
    >
      <FactGroup>
        <Fact label="Nome">{formatText(shown.name)}</Fact>
        <Fact label="SKU">{formatText(shown.sku)}</Fact>
        <Fact label="ID">
          <FullId id={shown.id} />
        </Fact>
        <Fact label="Criado em">{formatDateTime(shown.createdAt)}</Fact>
        <Fact label="Atualizado em">{formatDateTime(shown.updatedAt)}</Fact>
      </FactGroup>
    </AppDialog>
  )
}
