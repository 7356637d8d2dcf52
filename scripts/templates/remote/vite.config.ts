import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'sample',
  port: 5000,
  owner: 'Sample',
  pages: [{ path: '/sample', title: 'Sample', nav: { label: 'Sample', order: 9999, icon: 'file-text' } }],
})
