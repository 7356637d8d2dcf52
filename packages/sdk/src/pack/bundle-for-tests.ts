import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildTarget } from '@celeiro/app-manifest/least-browsers'
import { onePathIcons, sharedModules } from '@celeiro/federation'
import { build, esmExternalRequirePlugin } from 'vite'

const PACKAGES = join(import.meta.dirname, '../../..')

/** What tests of a remote load: our shared modules as the shell has them, and the test kit. */
const MODULES = {
  lists: 'lists/src/index.ts',
  'shared-auth': 'shared-auth/src/index.ts',
  'ui-kit': 'ui-kit/src/index.ts',
  testing: 'testing/src/kit.ts',
  'isolate-tests': 'testing/src/isolate-tests.ts',
}

/** What a remote has installed; of React and of Vitest there can only be one. */
const INSTALLED = [
  ...Object.keys(sharedModules).filter((name) => !name.startsWith('@celeiro/')),
  'react-dom/client',
  'vitest',
  'vitest/browser',
]

/** Bundles them for the browser, with the packages that they need, and the service worker of the test kit. */
export async function bundleForTests(dist: string): Promise<void> {
  const input = Object.entries(MODULES).map(([name, file]) => [name, join(PACKAGES, file)])
  await build({
    configFile: false,
    root: PACKAGES,
    base: './',
    logLevel: 'error',
    plugins: [
      onePathIcons(),
      // Some of the packages still require React.
      esmExternalRequirePlugin({ external: [...INSTALLED, 'virtual:celeiro-remote'] }),
    ],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: buildTarget(),
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(input),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const { resolve } = createRequire(join(PACKAGES, 'testing/package.json'))
  await copyFile(resolve('msw/mockServiceWorker.js'), join(dist, 'mockServiceWorker.js'))
}
