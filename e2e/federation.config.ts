import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { reports } from '../scripts/checks/notes.ts'
import journeys from './playwright.config.ts'

const { webServer: _, testIgnore: __, ...common } = journeys

/** Drives real releases of real builds: each worker serves a web root of its own, behind a proxy that simulates failures. */
export default defineConfig({
  ...common,
  testDir: 'src/federation',
  outputDir: '../.celeiro/e2e/federation-results',
  globalSetup: './src/federation/prepare.ts',
  reporter: [['list'], ['./src/notes-reporter.ts', { outputFile: join(reports, 'federation') }]],
  // They count requests, and the proxy of a test may get the port of an earlier one.
  use: { ...common.use, reuseContext: false },
})
