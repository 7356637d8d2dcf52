import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import rootPackage from './package.json' with { type: 'json' }
import { onePathIcons } from './packages/federation/src/vite/one-path-icons.ts'
import { provideSharedModules } from './packages/federation/src/vite/provide-shared-modules.ts'
import { mockServiceWorker, staffContext } from './packages/sdk/src/vitest/test-browser.ts'
import { findTestChromium, launchOptions } from './scripts/checks/chromium.ts'

const worker = createRequire(import.meta.resolve('./packages/testing/package.json')).resolve(
  'msw/mockServiceWorker.js',
)

/** How long (ms) a test waits for a text, a control or a value, on a machine that may be busy: no test is repeated. */
const WAIT = 30_000

/** Limits (ms) for what hangs, besides those of tests. The machine may be busy, so they say nothing of what is slow; hooks may build. */
const limits = { hookTimeout: 300_000, expect: { poll: { timeout: WAIT } } }

const env = { APP_VERSION: rootPackage.version }

/** The tests of screens whose files end so; not the copies that federation tests leave. */
const screens = (end: string) => [
  `{packages,remotes}/*/src/**/*${end}`,
  `shell/src/**/*${end}`,
  `scripts/templates/*/src/**/*${end}`,
]

/** Their page is that of a phone, under fingers. */
const onPhones = screens('-on-phone.test.tsx')

const chromium = (contextOptions: { hasTouch?: boolean } = {}) =>
  playwright({
    actionTimeout: WAIT,
    // Without any, chromium.ts ends the run before it starts.
    launchOptions: { ...launchOptions, executablePath: findTestChromium() ?? '' },
    contextOptions: { ...staffContext, ...contextOptions },
  })

const inNode = (name: string, include: string[], exclude: string[], globalSetup: string[] = []) => ({
  test: {
    ...limits,
    testTimeout: 20_000,
    env: { ...env, TZ: 'America/Sao_Paulo' },
    // Loading the modules for each file again would take longer than its tests. No file may leave module state or
    // stubs behind.
    isolate: false,
    // Vitest would leave one core to itself, which is half of a small machine.
    maxWorkers: availableParallelism(),
    ...{ name, include, globalSetup },
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
  },
})

/** Tests of the embedded database. */
const embeddedOnly = 'api/src/database/{data-dir*,embedded,own-secret}.test.ts'

/** The project `postgres` has the tests of the API to itself if it runs, but for the upgrade: the end-to-end tests use the embedded database. */
const ofApi = process.argv.includes('postgres')
  ? [embeddedOnly, 'api/src/database/upgrade.test.ts']
  : ['api/**/*.test.ts']

/** Tests that need a server: of upgrades, roles and outages. */
const onServersOnly = 'test/postgres/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      inNode(
        'unit',
        ['{packages,remotes}/*/src/**/*.test.ts', '{shell,scripts,e2e,test}/**/*.test.ts', ...ofApi],
        // The test of the module template needs a table, which comes with the migration of a copy.
        ['scripts/templates/module/**', onServersOnly],
      ),
      inNode(
        'postgres',
        ['api/**/*.test.ts', onServersOnly],
        [embeddedOnly],
        ['./test/postgres/postgres-for-tests.ts'],
      ),
      {
        plugins: [
          mockServiceWorker(worker),
          provideSharedModules(join(import.meta.dirname, 'shell')),
          onePathIcons(),
        ],
        // Unless somebody edits them, all pages take the same modules.
        server: { headers: process.argv.includes('run') ? { 'cache-control': 'max-age=3600' } : {} },
        optimizeDeps: {
          // A dependency that is missing in the output of an earlier run would reload the page, and fail every test.
          force: true,
          // Only the kit has it.
          exclude: ['virtual:celeiro-remote'],
          // No slash within braces: all folders would be read, the copies that federation tests leave as well.
          entries: [
            '{packages,remotes}/*/src/**/*.{ts,tsx}',
            'shell/src/**/*.tsx',
            'scripts/templates/*/src/**/*.tsx',
          ],
        },
        test: {
          ...limits,
          testTimeout: 60_000,
          // Most of what a test waits for is there within a frame or two.
          expect: { poll: { timeout: WAIT, interval: 10 } },
          name: 'browser',
          env,
          globalSetup: './scripts/checks/chromium.ts',
          // Loading and compiling all modules for each file would take a third of the time. See packages/testing.
          isolate: false,
          setupFiles: ['./packages/testing/src/lean-react.ts', './packages/testing/src/isolate-tests.ts'],
          include: screens('.test.tsx'),
          browser: {
            enabled: true,
            headless: true,
            // A desktop, as staff have.
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: chromium(),
            instances: [
              { browser: 'chromium', exclude: onPhones },
              {
                browser: 'chromium',
                name: 'browser (phone)',
                include: onPhones,
                viewport: { width: 375, height: 667 },
                // A page that was under fingers once has no pointer that hovers any more.
                provider: chromium({ hasTouch: true }),
              },
            ],
          },
        },
      },
    ],
  },
})
