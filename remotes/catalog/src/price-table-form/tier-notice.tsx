import { Button, formatDecimal, HStack, Text } from '@celeiro/ui-kit'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { TableDraft } from './table-draft.ts'

interface TierNoticeProps {
  draft: TableDraft
  /** Whether only the products with a problem are listed. */
  isFiltered: boolean
  onShow(products: ReadonlySet<string>): void
  onShowAll(): void
}

/** Says that the quantity tiers of some products leave gaps or overlap, and lists these products. */
export function TierNotice({ draft, isFiltered, onShow, onShowAll }: TierNoticeProps) {
  const products = useStore(
    draft.store,
    useShallow(({ tiers }) => tiers.products),
  )
  if (products.length === 0 && !isFiltered) return null
  return (
    <HStack gap="3" flexWrap="wrap" marginBottom="2" fontSize="sm" color="warning">
      <TriangleAlert size={16} aria-hidden />
      <Text role="status">
        {products.length === 0
          ? 'Nenhuma faixa de quantidade a rever.'
          : `${formatDecimal(products.length)} ${products.length === 1 ? 'produto' : 'produtos'} com faixas de quantidade a rever.`}
      </Text>
      <Button
        size="sm"
        aria-pressed={isFiltered}
        onClick={isFiltered ? onShowAll : () => onShow(new Set(products))}
      >
        Só estes produtos
      </Button>
    </HStack>
  )
}
