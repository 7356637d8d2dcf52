import { formatDecimal, Pagination } from '@celeiro/ui-kit'
import type { OrderPage } from '../api/order.ts'

interface OrderPaginationProps {
  page: OrderPage
  onPrev(): void
  onNext(): void
}

/** Where the loaded page stands; nothing where there is only one (spec §2). */
export function OrderPagination({ page, onPrev, onNext }: OrderPaginationProps) {
  if (page.totalPages <= 1) return null
  return (
    <Pagination
      text={`Página ${formatDecimal(page.currentPage)} de ${formatDecimal(page.totalPages)} (${formatDecimal(page.totalCount)} pedidos no total)`}
      hasPrev={page.hasPrev}
      hasNext={page.hasNext}
      onPrev={onPrev}
      onNext={onNext}
    />
  )
}
