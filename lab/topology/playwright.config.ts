import { defineConfig } from 'playwright/test'
import { requireChromium } from '../../scripts/checks/chromium.ts'

/** Drives the topology that it starts itself; it builds first, and the machine may be busy. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../.celeiro/lab/topology-results',
  timeout: 600_000,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { executablePath: requireChromium(), args: ['--no-sandbox'] },
  },
})
