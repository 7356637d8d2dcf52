import type { LogEventType } from './vocabulary.ts'

/** Spec §3. */
export const LOG_EVENT_TYPE_LABELS: Record<LogEventType, string> = {
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
