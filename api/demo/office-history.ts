import { DEMO_ACCOUNTS } from './accounts.ts'
import texts from './data/order-events.json' with { type: 'json' }
import { formatCents, formatThousandths, type LogEntry } from './log-entry.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

const staffName = (random: Random) => random.pick(DEMO_ACCOUNTS).name

/** The work in the office from the first entry to a complete draft. */
export function draftingEvents(order: DemoOrder, random: Random): LogEntry[] {
  const author = staffName(random)
  return [
    {
      after: 0,
      eventType: 'ORDER_CREATED',
      level: 'INFO',
      message: `Pedido criado por ${author}.`,
      operation: 'CREATE',
      details: { origem: random.pick(['Portal', 'Balcão', 'Vendedor externo']), usuario: author },
    },
    {
      after: random.between(0, 2),
      eventType: 'CUSTOMER_LINKED',
      level: 'INFO',
      message: `Cliente ${order.customer.name} vinculado ao pedido.`,
    },
    ...(order.property ? [propertyLinked(order.property.name, random)] : []),
    ...(order.priceTable ? [priceTableApplied(order.priceTable.row.name, order, random)] : []),
    ...order.lines.map(
      ({ product, thousandths, totalCents }): LogEntry => ({
        after: random.between(1, 4),
        eventType: 'ITEM_ADDED',
        level: 'INFO',
        message: `${product.name}: ${formatThousandths(thousandths)} ${product.unit} por ${formatCents(totalCents)}.`,
        details: { sku: product.sku, quantidade: thousandths / 1000, unidade: product.unit },
      }),
    ),
    ...revisions(order, random),
  ]
}

function propertyLinked(name: string, random: Random): LogEntry {
  return {
    after: random.between(0, 3),
    eventType: 'PROPERTY_LINKED',
    level: 'INFO',
    message: `Propriedade ${name} vinculada ao pedido.`,
  }
}

function priceTableApplied(name: string, order: DemoOrder, random: Random): LogEntry {
  const discount = order.priceTable?.row.discountPercent
  return {
    after: random.between(0, 2),
    eventType: 'PRICE_TABLE_APPLIED',
    level: 'INFO',
    message: `Tabela de preço “${name}” aplicada.`,
    ...(discount && { details: { tabela: name, descontoPercentual: Number(discount) } }),
  }
}

/** Changes, remarks and reversals along the way; some orders have none. */
function revisions(order: DemoOrder, random: Random): LogEntry[] {
  const line = random.pick(order.lines)
  const before = line.thousandths + line.product.step * random.between(1, 4)
  const maybe = (probability: number, ...entries: LogEntry[]) => (random.chance(probability) ? entries : [])
  return [
    ...maybe(0.22, {
      after: random.between(3, 40),
      eventType: 'ITEM_UPDATED',
      level: 'INFO',
      message: `Quantidade de ${line.product.name} alterada de ${formatThousandths(before)} para ${formatThousandths(line.thousandths)} ${line.product.unit}.`,
      details: { sku: line.product.sku, de: before / 1000, para: line.thousandths / 1000 },
    }),
    ...maybe(0.12, {
      after: random.between(2, 30),
      eventType: 'ITEM_REMOVED',
      level: 'INFO',
      message: 'Item removido a pedido do cliente.',
      details: 'Produto sem saldo no depósito na data combinada.',
    }),
    ...maybe(0.25, {
      after: random.between(5, 180),
      eventType: 'ORDER_UPDATED',
      level: 'INFO',
      message: random.pick(texts.changes),
      operation: 'UPDATE',
    }),
    ...maybe(0.14, {
      after: random.between(1, 60),
      eventType: 'ORDER_UPDATED',
      level: 'WARN',
      message: `Pedido usa ${random.between(85, 99)}% do limite de crédito do cliente.`,
      details: { totalDoPedido: order.totalCents / 100, limiteDeCredito: order.customer.creditLimit ?? null },
    }),
    ...maybe(0.2, {
      after: random.between(10, 300),
      eventType: 'MANUAL_LOG',
      level: 'INFO',
      message: random.pick(texts.notes),
    }),
    ...maybe(
      0.03,
      {
        after: random.between(5, 60),
        eventType: 'ORDER_DELETED',
        level: 'WARN',
        message: `Pedido excluído por ${staffName(random)}.`,
        operation: 'DELETE',
      },
      {
        after: random.between(2, 20),
        eventType: 'MANUAL_LOG',
        level: 'WARN',
        message: 'Exclusão desfeita: o pedido foi excluído por engano.',
      },
    ),
    // Imported from the old system without a text.
    ...maybe(0.02, { after: 1, eventType: 'MANUAL_LOG', level: 'DEBUG', message: null }),
  ]
}

/** From draft to confirmed, with the payment if it is due at once. */
export function confirmationEvents(order: DemoOrder, random: Random): LogEntry[] {
  const method = random.pick(['Pix', 'boleto', 'transferência'])
  const payment: LogEntry = {
    after: random.between(5, 90),
    eventType: 'PAYMENT_PROCESSED',
    level: 'INFO',
    message: `Pagamento de ${formatCents(order.totalCents)} confirmado por ${method}.`,
    details: { forma: method, valor: order.totalCents / 100 },
  }
  return [
    {
      after: random.between(10, 240),
      eventType: 'ORDER_STATUS_CHANGED',
      level: 'INFO',
      message: 'Status alterado de Rascunho para Confirmado.',
      operation: 'CONFIRM',
      details: { de: 'DRAFT', para: 'CONFIRMED', usuario: staffName(random) },
    },
    ...(order.priceTable?.row.shortTermOption === 'CASH' ? [payment] : []),
  ]
}

export function printingEvents(random: Random): LogEntry[] {
  return [
    {
      after: random.between(2, 90),
      eventType: 'ORDER_PRINTED',
      level: 'INFO',
      message: `Pedido impresso por ${staffName(random)}.`,
      operation: 'PRINT',
    },
  ]
}
