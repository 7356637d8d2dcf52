import { LOG_EVENT_TYPES } from '@celeiro/api-contract/vocabulary'
import { expect, test } from 'vitest'
import { eventTypeLabel, logCountText } from './log-labels.ts'

test('every event type of the API has a label, and another one shows unchanged', () => {
  expect(LOG_EVENT_TYPES.map(eventTypeLabel).join(', ')).toBe(
    'Pedido Criado, Pedido Atualizado, Pedido Excluído, Status Alterado, Pedido Integrado, Pedido Impresso, Sincronização ERP, Pagamento Processado, Item Adicionado, Item Atualizado, Item Removido, Cliente Vinculado, Propriedade Vinculada, Tabela de Preço Aplicada, Log Manual',
  )
  expect(['SHIPMENT_BOOKED', 'toString'].map(eventTypeLabel)).toEqual(['SHIPMENT_BOOKED', 'toString'])
})

test('logs are counted in words', () => {
  expect([0, 1, 14].map(logCountText)).toEqual(['0 logs', '1 log', '14 logs'])
})
