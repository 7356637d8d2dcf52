import { defineConfig } from 'playwright/test'
import { requireChromium } from '../scripts/checks/chromium.ts'

/** The tests start their own servers, on a machine that may be busy. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.celeiro/lab/results',
  timeout: 600_000,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { executablePath: requireChromium(), args: ['--no-sandbox'] },
  },
})
