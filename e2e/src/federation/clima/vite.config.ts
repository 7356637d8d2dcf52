import { defineRemote } from '@celeiro/sdk/vite'

export default defineRemote({
  name: 'clima',
  extensions: [{ slot: 'customer.details', title: 'Chuva', order: 50 }],
  pages: [{ path: '/clima', title: 'Clima', nav: { label: 'Clima', order: 80, icon: 'map' } }],
})
