import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.celeiro/lab/results',
  // It builds, migrates and starts three hosts twice; the two cores may be busy with other work.
  timeout: 600_000,
})
