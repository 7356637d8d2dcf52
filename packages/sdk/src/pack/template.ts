import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The templates of our own remotes, and of our lists. */
const OURS = [
  dirname(require.resolve('@celeiro/sample/package.json')),
  dirname(require.resolve('@celeiro/sample-screen/package.json')),
]
/** What only remotes of other repositories have. */
const THEIRS = join(import.meta.dirname, '../../template')

const LIST_ROUTE =
  "  { path: '/sample', ...lazyPage(async () => (await import('./sample-list/sample-list-page.tsx')).SampleListPage) },"

const EXTENSIONS = `
/** What it shows on pages of others. */
export const extensions: ExtensionsOf<typeof config> = {
  'customer.details': lazyComponent(
    async () => (await import('./sample/customer-sample.tsx')).CustomerSample,
  ),
}
`

/** Edits of our files, in their order. */
const EDITS: Record<string, [from: string | RegExp, to: string][]> = {
  'src/sample/sample-page.tsx': [],
  'src/sample/sample-page.test.tsx': [
    ['@celeiro/testing', '@celeiro/sdk/testing'],
    ["import { routes } from '../remote.tsx'\n", ''],
    ["(routes, { path: '/sample' })", "('/sample')"],
  ],
  'src/remote.tsx': [
    [/^/, "import type { ExtensionsOf } from '@celeiro/app-manifest/slots'\n"],
    ['{ lazyPage }', '{ lazyComponent, lazyPage }'],
    ["'react-router-dom'\n", "'react-router-dom'\nimport type config from '../vite.config.ts'\n"],
    [/(?<=sample-page.*\n)/, `${LIST_ROUTE}\n`],
    [/$/, EXTENSIONS],
  ],
  'vite.config.ts': [
    ['@celeiro/federation', '@celeiro/sdk/vite'],
    [/ *port: .*/, "  extensions: [{ slot: 'customer.details', title: 'Sample', order: 9999 }],"],
  ],
  'src/sample-list/sample-list.ts': [],
  'src/sample-list/sample.ts': [
    ["import type { SampleEntry } from '@celeiro/api-contract/sample'\n", ''],
    [/<SampleEntry>/g, ''],
    [/\/api\/sample/g, '/api/customers'],
    ["'remote-name', 'sample'", "'sample'"],
  ],
  'src/sample-list/sample-list-page.test.tsx': [
    ['@celeiro/testing', '@celeiro/sdk/testing'],
    ["import { SampleListPage } from './sample-list-page.tsx'\n", ''],
    ['renderRoutes,', 'renderRemote,'],
    [/renderRoutes\(.*\)/, "renderRemote('/sample')"],
    ['/api/sample', '/api/customers'],
  ],
}

/** Writes our templates as one for other repositories, with a part on the page of customers. */
export async function writeTemplate(folder: string): Promise<void> {
  await cp(THEIRS, folder, { recursive: true })
  for (const [file, edits] of Object.entries(EDITS)) {
    const source = OURS.map((ours) => join(ours, file)).find(existsSync) ?? file
    const ours = await readFile(source, 'utf8')
    const theirs = edits.reduce((text, [from, to]) => {
      const edited = text.replace(from, to)
      if (edited === text) throw new Error(`${file} of our template has no ${from}.`)
      return edited
    }, ours)
    await writeFile(join(folder, file), theirs)
  }
}
