import { ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'orders',
  port: 5001,
  owner: 'Pedidos',
  contact: '#celeiro-orders',
  extensions: [
    { slot: 'customer.details', title: 'Pedidos recentes', order: 10, feature: 'customer-orders' },
  ],
  pages: [
    {
      path: '/home',
      title: 'Pedidos',
      home: true,
      firstCall:
        '/api/orders?page=1&limit=20&includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true',
      record: {
        kind: 'ORDER',
        param: 'pedido',
        title: [
          { field: 'id', format: 'short-id' },
          { field: 'customerName', absent: 'sem cliente' },
        ],
        details: [
          { field: 'erpNumber' },
          { field: 'propertyName' },
          { field: 'total', format: 'money' },
          { field: 'status', labels: ORDER_STATUS_LABELS },
          { field: 'createdAt', format: 'date' },
        ],
      },
      nav: { label: 'Pedidos', order: 10, icon: 'shopping-cart' },
    },
    {
      path: '/overview',
      title: 'Painel',
      feature: 'overview',
      firstCall: '/api/overview',
      nav: { label: 'Painel', order: 5, icon: 'chart-column' },
    },
  ],
})
