import { isDeepStrictEqual } from 'node:util'
import { ERP_SENDING, type Problem } from '@celeiro/api-contract/import'
import { ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import { leadsTo } from '@celeiro/api-contract/order-rules'
import type { orders } from '../../database/schema/orders.ts'

type OrderRow = typeof orders.$inferSelect

interface EntryOfOrder {
  /** The key of the entry. */
  name: string
  before: OrderRow | undefined
  columns: { [Field in keyof OrderRow]?: OrderRow[Field] | undefined }
  items: { before: readonly object[]; after: readonly object[] }
  /** The order that has its id of the ERP. */
  booked: string | undefined
  isErp: boolean
  ownerOf: (propertyId: string) => string | undefined
}

/** Why an order may not become what an entry says, though each field of it is sound. */
export function orderRefusals(entry: EntryOfOrder): Problem[] {
  return [...stepsBack(entry), ...wrongIntegration(entry), ...changesOfTheErps(entry), ...foreignFarm(entry)]
}

/** The order is on its way to the ERP: what it is booked as is not known yet. */
export const sendingOn = (name: string): Problem => {
  return { path: '', message: `${name} está a caminho do ERP`, code: ERP_SENDING }
}

/** An import that is repeated must not undo what staff and the ERP have done since. */
function stepsBack({ name, before, columns: { status, printStatus } }: EntryOfOrder): Problem[] {
  if (!before) return []
  const problems: Problem[] = []
  if (status && !leadsTo('status', before.status, status)) {
    const message = `${name} está ${ORDER_STATUS_LABELS[before.status]} e não volta a ${ORDER_STATUS_LABELS[status]}`
    problems.push({ path: 'status', message })
  }
  if (printStatus && !leadsTo('statusImpressao', before.printStatus, printStatus))
    problems.push({ path: 'statusImpressao', message: `${name} já está impresso` })
  return problems
}

function wrongIntegration({ before, columns, booked, isErp }: EntryOfOrder): Problem[] {
  const { status = before?.status, integrationId } = columns
  const stored = before?.integrationId ?? undefined
  const problem = (message: string): Problem[] => [{ path: 'integrationId', message }]
  if (status === 'INTEGRATED' && before?.status !== 'INTEGRATED' && !(integrationId ?? stored))
    return problem('Obrigatório em um pedido que passa a Integrado: o número dele no ERP')
  if (!integrationId || integrationId === stored) return []
  if (status !== 'INTEGRATED') return problem('Só um pedido Integrado tem um número no ERP')
  if (booked) return problem(`É o número do pedido ${booked}`)
  return stored === undefined || isErp ? [] : problem(`O ERP chama este pedido de ${stored}`)
}

/** The truth about an integrated order is in the ERP. */
function changesOfTheErps({ name, before, columns, items, isErp }: EntryOfOrder): Problem[] {
  if (before?.status !== 'INTEGRATED' || isErp) return []
  const differs = (field: 'customerId' | 'propertyId' | 'discount' | 'freight' | 'total') =>
    columns[field] !== undefined && columns[field] !== before[field]
  const partsOfTotal = [
    ...(isDeepStrictEqual(items.before, items.after) ? [] : ['orderItems']),
    ...(differs('discount') ? ['desconto'] : []),
    ...(differs('freight') ? ['frete'] : []),
  ]
  const changed = [
    ...(partsOfTotal.length === 0 && differs('total') ? ['total'] : partsOfTotal),
    ...(differs('customerId') ? ['customerExternalId'] : []),
    ...(differs('propertyId') ? ['propertyExternalId'] : []),
  ]
  const message = `${name} está Integrado: só o ERP o altera`
  return changed.map((path) => ({ path, message }))
}

function foreignFarm({ before, columns, ownerOf }: EntryOfOrder): Problem[] {
  const { customerId = before?.customerId, propertyId = before?.propertyId } = columns
  const isOld = customerId === before?.customerId && propertyId === before?.propertyId
  if (!propertyId || !customerId || isOld || ownerOf(propertyId) === customerId) return []
  return [{ path: 'propertyExternalId', message: 'Esta propriedade é de outro cliente' }]
}
