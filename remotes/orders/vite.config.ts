import { defineRemote } from '@celeiro/federation'

export default defineRemote({ name: 'orders', paths: ['/home'], port: 5001 })
