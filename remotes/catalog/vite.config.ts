import {
  PRICE_TABLE_ACTIVITY_LABELS,
  PRICE_TABLE_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'catalog',
  port: 5002,
  owner: 'Catálogo',
  contact: '#celeiro-catalog',
  extensions: [
    { slot: 'order.details', title: 'Preço de hoje', order: 20, feature: 'search' },
    { slot: 'palette.record', title: 'Prévia do produto', order: 20, feature: 'search' },
  ],
  pages: [
    {
      path: '/products',
      title: 'Produtos',
      firstCall: '/api/products',
      record: { kind: 'PRODUCT', param: 'produto', details: [{ field: 'sku' }], preview: true },
      nav: { label: 'Produtos', order: 20, icon: 'package' },
    },
    {
      path: '/price-tables',
      title: 'Tabelas de Preço',
      firstCall: '/api/price-tables?page=1&limit=20',
      record: {
        kind: 'PRICE_TABLE',
        param: 'tabela',
        label: 'Tabelas de preço',
        details: [
          { field: 'type', labels: PRICE_TABLE_TYPE_LABELS },
          { field: 'isActive', labels: { ...PRICE_TABLE_ACTIVITY_LABELS, true: '' } },
        ],
      },
      create: { label: 'Nova tabela de preço', param: 'novo', hasPrices: true },
      nav: { label: 'Tabelas de Preço', order: 30, icon: 'tag' },
    },
  ],
})
