import { defineShell } from '@celeiro/federation'

export default defineShell()
