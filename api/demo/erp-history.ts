import type { LogEntry } from './log-entry.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

type Erp = { name: string; operation: string; reference(number: number): string }

const ERPS: readonly Erp[] = [
  {
    name: 'TOTVS Protheus',
    operation: 'MATA410',
    reference: (number) => `PV-${String(number).padStart(6, '0')}`,
  },
  { name: 'SAP Business One', operation: 'Orders.Add', reference: (number) => `SBO-${number + 400_000}` },
  { name: 'Senior', operation: 'GravarPedidos', reference: (number) => `SEN.${number + 70_000}` },
]

const FAILURES = [
  {
    message: 'Falha ao enviar o pedido ao ERP: tempo de resposta esgotado.',
    details: 'HTTP 504 Gateway Timeout\nO servidor do ERP não respondeu em 30 segundos.',
  },
  {
    message: 'ERP recusou o pedido: cliente sem cadastro na filial.',
    details: { codigo: 'CLI-0041', campo: 'A1_FILIAL', mensagem: 'Cliente não encontrado na filial 02' },
  },
  {
    message: 'Falha ao enviar o pedido ao ERP: serviço indisponível.',
    details: 'ECONNREFUSED 10.20.4.15:8080',
  },
  {
    message: 'ERP recusou o pedido: condição de pagamento bloqueada.',
    details: { codigo: 'PAG-0107', mensagem: 'Condição de pagamento bloqueada para o cliente' },
  },
] as const

/** An attempt at the ERP that failed and will be made again. */
export function failedSyncEvents(random: Random): LogEntry[] {
  const erp = random.pick(ERPS)
  const { message, details } = random.pick(FAILURES)
  const common = { eventType: 'ERP_SYNC', erpSystem: erp.name, operation: erp.operation } as const
  return [
    { ...common, after: random.between(2, 90), level: 'ERROR', message, details },
    { ...common, after: 1, level: 'WARN', message: 'Nova tentativa de envio agendada em 30 minutos.' },
  ]
}

/** From confirmed to integrated; `number` is the order's in the ERP. Before it some orders fail once. */
export function integrationEvents(order: DemoOrder, number: number, random: Random): LogEntry[] {
  const erp = random.pick(ERPS)
  const integrationId = erp.reference(number)
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
