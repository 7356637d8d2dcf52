import { Button, formatDecimal, HStack, Text } from '@celeiro/ui-kit'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useStore } from 'zustand'
import type { TierMarks } from './tier-marks.ts'

interface TierNoticeProps {
  marks: TierMarks
  /** Whether only the products with a problem are listed. */
  isFiltered: boolean
  onShow(products: ReadonlySet<string>): void
  onShowAll(): void
}

/** Says that the quantity tiers of some products leave gaps or overlap, and lists these products. */
export function TierNotice({ marks, isFiltered, onShow, onShowAll }: TierNoticeProps) {
  const text = useStore(marks.store, ({ products }) => products)
  if (text === '' && !isFiltered) return null
  const products = text === '' ? [] : text.split('\n')
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
