import { searchMatcher } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { displayedCustomerStatus } from '../shared/customer-status.ts'
import type { CustomerListSearch } from './customer-list-search.ts'

/** The customers that match both filters (spec §2): the text, and the status as it is displayed. */
export function filterCustomers(
  customers: readonly Customer[],
  { search, status }: CustomerListSearch,
): readonly Customer[] {
  const matches = searchMatcher(search)
  return customers.filter(
    (customer) =>
      (status === 'all' || displayedCustomerStatus(customer) === status) && matches(customer.searchIndex),
  )
}
