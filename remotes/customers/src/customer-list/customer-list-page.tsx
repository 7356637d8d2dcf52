import { ListCounters, ListPage, prefetchList, useList } from '@celeiro/lists'
import { isOffered, useMayImport, useRememberedRecord } from '@celeiro/shared-auth'
import { lazyDialog, useLinkedDialog, useRowDialog } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import MapPinned from 'lucide-react/icons/map-pinned'
import type { Customer } from '../api/customer.ts'
import { openedCustomer } from '../api/customer-adapter.ts'
import { customerQueries } from '../api/customer-queries.ts'
import { customerCounters } from './customer-counters.ts'
import { customerList } from './customer-list.tsx'

const CustomerDetails = lazyDialog(
  () => import('../customer-details/customer-details-dialog.tsx'),
  'CustomerDetailsDialog',
)
const CustomerProperties = lazyDialog(
  () => import('../customer-details/customer-properties-dialog.tsx'),
  'CustomerPropertiesDialog',
)

const nameOf = ({ name }: Customer) => name ?? 'cliente sem nome'
const ofCustomer = (customer: Customer) => `de ${nameOf(customer)}`

/** The customers: counters, filters, all rows, and the dialogs that a row opens (spec §2). */
export function CustomerListPage() {
  const list = useList(customerList, customerQueries.list)
  // The counters say how many there are in all, also beside those that the API selects.
  const isPart = Object.keys(customerList.sentFilters(list.values)).length > 0
  const { data: all } = useQuery({ ...customerQueries.list({}), enabled: isPart })
  const details = useLinkedDialog(
    'cliente',
    list.loaded,
    isOffered('record-lookup') ? customerQueries.one : undefined,
  )
  useRememberedRecord(details.dialog, openedCustomer)
  const properties = useRowDialog<Customer>()

  return (
    <>
      <ListPage
        list={list}
        title="Clientes"
        counters={
          <ListCounters
            list={isPart ? { ...list, data: all } : list}
            filters={list}
            of={(customers) => customerCounters(customers, list.rows)}
          />
        }
        rowActions={[
          {
            label: 'Propriedades',
            of: ofCustomer,
            icon: MapPinned,
            onClick: properties.open,
            opens: CustomerProperties,
          },
          {
            label: 'Detalhes',
            of: ofCustomer,
            icon: Eye,
            shortcut: 'Enter',
            onClick: details.open,
            opens: CustomerDetails,
          },
        ]}
        details={details}
        nameOf={nameOf}
        mayImport={useMayImport()}
      />
      {details.dialog && <CustomerDetails {...details.dialog} />}
      {properties.dialog && <CustomerProperties {...properties.dialog} />}
    </>
  )
}

CustomerListPage.prefetch = prefetchList(customerList, customerQueries.list)
