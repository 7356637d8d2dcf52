import { defineRemote } from '@celeiro/federation'

export default defineRemote({ name: 'catalog', paths: ['/products', '/price-tables'], port: 5002 })
