import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions, requireChromium } from '../scripts/checks/chromium.ts'
import { reports } from '../scripts/checks/notes.ts'
import { TEST_PORT as port } from './src/app-with-api.ts'

/** Tests the complete build, served as `npm start` serves it, with its own demo data. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // These start their own host: federation.config.ts.
  testIgnore: '**/federation/**',
  outputDir: '../.celeiro/e2e/results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // For what hangs: the two cores may be busy with other work. A hook that builds sets its own.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./src/notes-reporter.ts', { outputFile: join(reports, 'e2e') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without a GPU, animations take a quarter of a browser's processor time. `orders-journey.e2e.ts` has them.
    reducedMotion: 'reduce',
    // Each test starts with an empty storage, but not with an empty HTTP cache.
    reuseContext: true,
    // Recording takes as long as the tests; `npm run test:e2e -- --trace on` records.
    trace: 'off',
    launchOptions: { ...launchOptions, executablePath: requireChromium() },
  },
  webServer: {
    command: 'node ../scripts/run.mjs scripts/start',
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: '.celeiro/e2e/data',
      // That of the environment is for order-actions.e2e.ts.
      DATABASE_URL: '',
      // live-remote.e2e.ts serves its own remote there.
      WEB_ORIGINS: 'http://localhost:3911',
    },
    // It builds all apps first, beside the other suites.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
