import { counted, formatMoney, formatText, listed, sumMoney } from '@celeiro/ui-kit'
import type { CustomerCredit } from '../api/customer-credit.ts'

/** Names of one warning. */
const MOST_NAMES = 10

const excessOf = ({ limit, open }: CustomerCredit) =>
  limit === null || open === null ? 0 : Math.max(0, sumMoney([open, -limit]))

/** Whether something speaks against confirming orders of a customer. */
export const isDoubtful = (customer: CustomerCredit): boolean =>
  excessOf(customer) > 0 || customer.status === 'BLOCKED' || customer.active === false

/**
 * What speaks against confirming orders of these customers: `1 cliente acima do limite: Irmãos Weber passa em R$ 36.725,40`. What a
 * customer owes has its drafts in it, those to confirm too.
 */
export function creditWarnings(customers: readonly CustomerCredit[]): string[] {
  const above = customers.flatMap((customer) => {
    const excess = excessOf(customer)
    return excess > 0 ? `${formatText(customer.name)} passa em ${formatMoney(excess)}` : []
  })
  const named = (of: readonly CustomerCredit[]) => of.map(({ name }) => formatText(name))
  const blocked = named(customers.filter(({ status }) => status === 'BLOCKED'))
  const inactive = named(customers.filter(({ active }) => active === false))
  const warning = (names: readonly string[], one: string, many: string) =>
    names.length === 0 ? [] : `${counted(names.length, [one, many])}: ${listed(names, MOST_NAMES)}`
  return [
    warning(above, 'cliente acima do limite', 'clientes acima do limite'),
    warning(blocked, 'cliente bloqueado', 'clientes bloqueados'),
    warning(inactive, 'cliente inativo', 'clientes inativos'),
  ].flat()
}
