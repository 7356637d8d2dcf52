import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'catalog',
  port: 5002,
  pages: [
    {
      path: '/products',
      title: 'Produtos',
      firstCall: '/api/products',
      record: { kind: 'PRODUCT', param: 'produto' },
      nav: { label: 'Produtos', order: 20, icon: 'package' },
    },
    {
      path: '/price-tables',
      title: 'Tabelas de Preço',
      firstCall: '/api/price-tables?page=1&limit=20',
      record: { kind: 'PRICE_TABLE', param: 'tabela' },
      create: { label: 'Nova tabela de preço', param: 'novo' },
      nav: { label: 'Tabelas de Preço', order: 30, icon: 'tag' },
    },
  ],
})
