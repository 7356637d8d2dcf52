import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'customers',
  port: 5003,
  owner: 'Clientes',
  contact: '#celeiro-customers',
  extensions: [
    { slot: 'order.details', title: 'Crédito', order: 10, feature: 'search' },
    { slot: 'palette.record', title: 'Prévia do cliente', order: 10, feature: 'search' },
  ],
  groups: [{ label: 'Clientes', order: 40, icon: 'users' }],
  pages: [
    {
      path: '/customers',
      title: 'Clientes',
      firstCall: '/api/customers',
      record: {
        kind: 'CUSTOMER',
        param: 'cliente',
        details: [
          { field: 'cnpjCpf', format: 'tax-id' },
          { field: 'city', format: 'place' },
        ],
        preview: true,
      },
      nav: { label: 'Lista de Clientes', group: 'Clientes', order: 10, icon: 'users' },
    },
    {
      path: '/properties',
      title: 'Propriedades',
      firstCall: '/api/customers/properties',
      record: {
        kind: 'PROPERTY',
        param: 'propriedade',
        details: [{ field: 'customerName' }, { field: 'city', format: 'place' }],
      },
      nav: { label: 'Propriedades', group: 'Clientes', order: 20, icon: 'map' },
    },
    { path: '/customer-groups', title: 'Grupos de Clientes' },
  ],
})
