import { join } from 'node:path'
import { fenceStyles, type RemoteDefinition, sharedModules } from '@celeiro/federation'
import { findChromium } from '@celeiro/release/find-chromium'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contractOfKit } from './contract-of-kit.ts'
import { mockServiceWorker, staffContext } from './vitest/test-browser.ts'

/** What the build of the kit bundles for tests. */
const BROWSER = join(import.meta.dirname, 'browser')

const OURS = Object.keys(sharedModules).filter((name) => name.startsWith('@celeiro/'))
const INSTALLED = Object.keys(sharedModules).filter((name) => !OURS.includes(name))

const REMOTE = 'virtual:celeiro-remote'

/** How long (ms) a test waits for a text or a control, on a machine that may be busy. */
const WAIT = 10_000

/** Configures Vitest for a remote of another repository: tests run in Chromium, with the shared modules of the kit's shell. */
export function defineTests({ definition }: { definition: Omit<RemoteDefinition, 'port'> }) {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found. Name one in CHROMIUM_PATH, or run: npx playwright install chromium')
  return defineConfig({
    plugins: [
      fenceStyles(definition.name),
      contractOfKit(),
      modulesOfKit(),
      testedRemote(definition),
      mockServiceWorker(join(BROWSER, 'mockServiceWorker.js')),
    ],
    optimizeDeps: {
      // Otherwise Vite would find what only the remote imports once a test runs, and a library of React would get another copy of it.
      entries: ['src/remote.tsx'],
      include: [...INSTALLED, 'react/jsx-dev-runtime', 'react-dom/client'],
      exclude: [...OURS, REMOTE, '@celeiro/sdk'],
    },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: join(BROWSER, 'isolate-tests.js'),
      testTimeout: 3 * WAIT,
      expect: { poll: { timeout: WAIT } },
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
        provider: playwright({
          actionTimeout: WAIT,
          launchOptions: { executablePath },
          contextOptions: staffContext,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  })
}

/** Resolves our shared modules to those of the kit, in place of the shell that a release has them from. */
function modulesOfKit(): Plugin {
  return {
    name: 'celeiro-modules-of-kit',
    enforce: 'pre',
    resolveId: (id) => (OURS.includes(id) ? join(BROWSER, `${id.replace('@celeiro/', '')}.js`) : undefined),
  }
}

/** Tells the test kit what the remote declares, and where its code is. */
function testedRemote(definition: object): Plugin {
  return {
    name: 'celeiro-tested-remote',
    resolveId: (id) => (id === REMOTE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${REMOTE}`
        ? `export const remote = { definition: ${JSON.stringify(definition)}, load: () => import('/src/remote.tsx') }`
        : undefined,
  }
}
