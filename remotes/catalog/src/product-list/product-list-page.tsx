import { countersOf, ListCounters, ListPage, prefetchList, useList } from '@celeiro/lists'
import { isOffered, type OpenedRecord, useMayImport, useRememberedRecord } from '@celeiro/shared-auth'
import { formatDecimal, lazyDialog, useLinkedDialog, useRowDialog, zoneNote } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import Tags from 'lucide-react/icons/tags'
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import { ProductPriceTablesDialog } from '../product-price-tables/product-price-tables-dialog.tsx'
import { productList } from './product-list.ts'

const ProductDetails = lazyDialog(
  () => import('../product-details/product-details-dialog.tsx'),
  'ProductDetailsDialog',
)

const nameOf = ({ name }: Product) => name ?? 'produto sem nome'
const ofProduct = (product: Product) => `de ${nameOf(product)}`

const openedProduct = ({ id, name, sku }: Product): OpenedRecord => ({ kind: 'PRODUCT', id, name, sku })

const productTotal = countersOf(productList, [{ label: 'Total de produtos' }])

/** The products: counters, search, rows, and the dialogs that a row opens (spec §2). */
export function ProductListPage() {
  const list = useList(productList, productQueries.list)
  const details = useLinkedDialog(
    'produto',
    list.loaded,
    isOffered('record-lookup') ? productQueries.one : undefined,
  )
  useRememberedRecord(details.dialog, openedProduct)
  const priceTables = useRowDialog<Product>()

  return (
    <>
      <ListPage
        list={list}
        title="Produtos"
        counters={
          <ListCounters
            list={list}
            filters={list}
            of={(products) => [
              ...productTotal(products, list.rows),
              { label: 'Exibidos', value: formatDecimal(products && list.rows.length) },
            ]}
          />
        }
        hint={zoneNote()}
        rowActions={[
          { label: 'Tabelas de preço', of: ofProduct, icon: Tags, onClick: priceTables.open },
          {
            label: 'Detalhes',
            of: ofProduct,
            icon: Eye,
            shortcut: 'Enter',
            onClick: details.open,
            opens: ProductDetails,
          },
        ]}
        details={details}
        nameOf={nameOf}
        mayImport={useMayImport()}
      />
      {details.dialog && <ProductDetails {...details.dialog} onOpenPriceTables={priceTables.open} />}
      {priceTables.dialog && <ProductPriceTablesDialog {...priceTables.dialog} />}
    </>
  )
}

ProductListPage.prefetch = prefetchList(productList, productQueries.list)
