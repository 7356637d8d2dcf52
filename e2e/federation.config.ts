import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { webServer: _, testIgnore: __, ...common } = journeys

/** Drives real releases of real builds: each worker serves a web root of its own, behind a proxy that simulates failures. */
export default defineConfig({
  ...common,
  testDir: 'src/federation',
  outputDir: '../.celeiro/e2e/federation-results',
  globalSetup: './src/federation/prepare.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: '../.celeiro/reports/federation.json' }],
    ['./src/progress-reporter.ts'],
  ],
  // They count requests, and the proxy of a test may get the port of an earlier one.
  use: { ...common.use, reuseContext: false },
})
