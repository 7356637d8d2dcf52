import { defineRemote } from '@celeiro/federation'

export default defineRemote({
  name: 'admin',
  paths: ['/users', '/settings', '/test', '/company'],
  port: 5004,
})
