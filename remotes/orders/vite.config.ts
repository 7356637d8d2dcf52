import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'orders',
  port: 5001,
  pages: [{ path: '/home', title: 'Pedidos', nav: { label: 'Pedidos', order: 10, icon: 'shopping-cart' } }],
})
