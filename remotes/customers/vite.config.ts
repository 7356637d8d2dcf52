import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'customers',
  paths: ['/customers', '/properties', '/customer-groups'],
  port: 5003,
})
