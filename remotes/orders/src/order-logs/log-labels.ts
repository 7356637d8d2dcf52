import type { LogEventType } from '@celeiro/api-contract/vocabulary'
import { formatDecimal, labelOf } from '@celeiro/ui-kit'

/** Spec §3. */
const EVENT_TYPE_LABELS: Record<LogEventType, string> = {
  ORDER_CREATED: 'Pedido Criado',
  ORDER_UPDATED: 'Pedido Atualizado',
  ORDER_DELETED: 'Pedido Excluído',
  ORDER_STATUS_CHANGED: 'Status Alterado',
  ORDER_INTEGRATED: 'Pedido Integrado',
  ORDER_PRINTED: 'Pedido Impresso',
  ERP_SYNC: 'Sincronização ERP',
  PAYMENT_PROCESSED: 'Pagamento Processado',
  ITEM_ADDED: 'Item Adicionado',
  ITEM_UPDATED: 'Item Atualizado',
  ITEM_REMOVED: 'Item Removido',
  CUSTOMER_LINKED: 'Cliente Vinculado',
  PROPERTY_LINKED: 'Propriedade Vinculada',
  PRICE_TABLE_APPLIED: 'Tabela de Preço Aplicada',
  MANUAL_LOG: 'Log Manual',
}

/** The label of an event type; an unknown one shows unchanged. */
export function eventTypeLabel(eventType: string): string {
  return labelOf(EVENT_TYPE_LABELS, eventType)
}

/** `0 logs`, `1 log`, `2 logs`. */
export function logCountText(count: number): string {
  return `${formatDecimal(count)} ${count === 1 ? 'log' : 'logs'}`
}
