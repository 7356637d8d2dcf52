import { ListCounters, ListPage, prefetchList, useList } from '@celeiro/lists'
import { isOffered, type OpenedRecord, useMayImport, useRememberedRecord } from '@celeiro/shared-auth'
import { Button, useLinkedDialog } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { customerQueries } from '../api/customer-queries.ts'
import type { Property } from '../api/property.ts'
import { usePropertyActions } from '../property-details/property-actions.ts'
import { PropertyDetailsDialog } from '../property-details/property-details-dialog.tsx'
import { propertyCounters } from './property-counters.ts'
import { propertyList } from './property-list.tsx'

const nameOf = ({ name }: Property) => name ?? 'propriedade sem nome'
const ofProperty = (property: Property) => `de ${nameOf(property)}`

const openedProperty = ({ id, name, customer, address }: Property): OpenedRecord => ({
  kind: 'PROPERTY',
  id,
  name,
  customerName: customer.name,
  city: address.city,
  state: address.state,
})

/** The farms of all customers: counters, filters, all rows, and the details that a row opens (spec §2). */
export function PropertyListPage() {
  const list = useList(propertyList, customerQueries.properties)
  const details = useLinkedDialog(
    'propriedade',
    list.loaded,
    isOffered('record-lookup') ? customerQueries.oneProperty : undefined,
  )
  useRememberedRecord(details.dialog, openedProperty)
  const { create, edit, remove } = usePropertyActions()

  return (
    <>
      <ListPage
        list={list}
        title="Propriedades"
        actions={
          <Button variant="ghost" onClick={create}>
            <Plus />
            Nova Propriedade
          </Button>
        }
        counters={
          <ListCounters
            list={list}
            filters={list}
            of={(properties) => propertyCounters(properties, list.rows)}
          />
        }
        rowActions={[
          { label: 'Editar', of: nameOf, icon: Pencil, shortcut: 'E', onClick: edit, worksWithoutId: true },
          {
            label: 'Excluir',
            of: nameOf,
            icon: Trash2,
            shortcut: 'Delete',
            onClick: remove,
            worksWithoutId: true,
          },
          { label: 'Detalhes', of: ofProperty, icon: Eye, shortcut: 'Enter', onClick: details.open },
        ]}
        details={details}
        nameOf={nameOf}
        mayImport={useMayImport()}
      />
      {details.dialog && <PropertyDetailsDialog {...details.dialog} />}
    </>
  )
}

PropertyListPage.prefetch = prefetchList(propertyList, customerQueries.properties)
