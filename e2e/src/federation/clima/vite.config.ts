import { defineRemote } from '@celeiro/sdk/vite'

export default defineRemote({
  name: 'clima',
  pages: [{ path: '/clima', title: 'Clima', nav: { label: 'Clima', order: 80, icon: 'map' } }],
})
