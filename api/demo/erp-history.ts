import texts from './data/order-events.json' with { type: 'json' }
import type { LogEntry } from './log-entry.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

/** A failed attempt to send the order to the ERP, which will be repeated. */
export function failedSyncEvents(random: Random): LogEntry[] {
  const erp = random.pick(texts.erps)
  const { message, details } = random.pick(texts.erpFailures)
  const common = { eventType: 'ERP_SYNC', erpSystem: erp.name, operation: erp.operation } as const
  return [
    { ...common, after: random.between(2, 90), level: 'ERROR', message, details },
    { ...common, after: 1, level: 'WARN', message: 'Nova tentativa de envio agendada em 30 minutos.' },
  ]
}

/** From confirmed to integrated; `number` is the number of the order in the ERP. Some orders fail once before. */
export function integrationEvents(order: DemoOrder, number: number, random: Random): LogEntry[] {
  const erp = random.pick(texts.erps)
  const integrationId = `${erp.prefix}${String(erp.firstNumber + number).padStart(erp.digits, '0')}`
  const common = { erpSystem: erp.name, operation: erp.operation }
  return [
    ...(random.chance(0.16) ? failedSyncEvents(random) : []),
    {
      ...common,
      after: random.between(3, 60),
      eventType: 'ERP_SYNC',
      level: 'DEBUG',
      message: 'Dados do pedido preparados para o envio.',
      details: {
        pedido: order.id,
        cliente: { codigo: order.customer.externalId ?? null, documento: order.customer.taxId },
        itens: order.lines.map(({ product, thousandths, priceCents }) => ({
          sku: product.sku,
          quantidade: thousandths / 1000,
          precoUnitario: priceCents / 100,
        })),
        total: order.totalCents / 100,
      },
    },
    {
      ...common,
      after: 1,
      eventType: 'ERP_SYNC',
      level: 'INFO',
      message: 'Pedido enviado ao ERP e aceito.',
      integrationId,
      details: { status: 201, duracaoMs: random.between(240, 4_800), numero: integrationId },
    },
    {
      ...common,
      after: 0,
      eventType: 'ORDER_INTEGRATED',
      level: 'INFO',
      message: `Pedido integrado ao ${erp.name} com o número ${integrationId}.`,
      integrationId,
    },
    {
      after: 0,
      eventType: 'ORDER_STATUS_CHANGED',
      level: 'INFO',
      message: 'Status alterado de Confirmado para Integrado.',
      details: { de: 'CONFIRMED', para: 'INTEGRATED' },
    },
  ]
}
