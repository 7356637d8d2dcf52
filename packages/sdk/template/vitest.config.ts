import { defineTests } from '@celeiro/sdk/vitest'
import config from './vite.config.ts'

export default defineTests(config)
