import { LOG_EVENT_TYPES } from '@celeiro/api-contract/vocabulary'
import { expect, test } from 'vitest'
import { eventTypeLabel, logCountText } from './log-labels.ts'

test.each([
  ['ORDER_CREATED', 'Pedido Criado'],
  ['ORDER_UPDATED', 'Pedido Atualizado'],
  ['ORDER_DELETED', 'Pedido Excluído'],
  ['ORDER_STATUS_CHANGED', 'Status Alterado'],
  ['ORDER_INTEGRATED', 'Pedido Integrado'],
  ['ORDER_PRINTED', 'Pedido Impresso'],
  ['ERP_SYNC', 'Sincronização ERP'],
  ['PAYMENT_PROCESSED', 'Pagamento Processado'],
  ['ITEM_ADDED', 'Item Adicionado'],
  ['ITEM_UPDATED', 'Item Atualizado'],
  ['ITEM_REMOVED', 'Item Removido'],
  ['CUSTOMER_LINKED', 'Cliente Vinculado'],
  ['PROPERTY_LINKED', 'Propriedade Vinculada'],
  ['PRICE_TABLE_APPLIED', 'Tabela de Preço Aplicada'],
  ['MANUAL_LOG', 'Log Manual'],
])('%s reads %s', (eventType, label) => {
  expect(eventTypeLabel(eventType)).toBe(label)
})

test('every event type of the API has a label of its own', () => {
  expect(new Set(LOG_EVENT_TYPES.map(eventTypeLabel)).size).toBe(LOG_EVENT_TYPES.length)
  expect(LOG_EVENT_TYPES.map(eventTypeLabel)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/_/)]),
  )
})

test.each(['SHIPMENT_BOOKED', 'toString'])('an unknown event type shows unchanged: %s', (raw) => {
  expect(eventTypeLabel(raw)).toBe(raw)
})

test.each([
  [0, '0 logs'],
  [1, '1 log'],
  [14, '14 logs'],
])('%i logs are counted as "%s"', (count, text) => {
  expect(logCountText(count)).toBe(text)
})
