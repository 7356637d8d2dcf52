import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LEAST_BROWSERS } from '@celeiro/app-manifest/least-browsers'
import { expect, test } from 'vitest'
import { read, repository, trackedFiles } from './repository.ts'

const OPERATIONS = ['backup', 'erp', 'import', 'observability', 'production', 'security', 'upgrade'].map(
  (name) => `docs/${name}.md`,
)
const guides = trackedFiles(
  (path) =>
    ['ARCHITECTURE.md', 'CONTRIBUTING.md', ...OPERATIONS].includes(path) ||
    (/(^|\/)README\.md$/.test(path) && !path.startsWith('docs/')),
)
const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const contributing = guides.find(({ path }) => path === 'CONTRIBUTING.md')?.content ?? ''

const withoutBlocks = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const codeSpans = (markdown: string) => matches(withoutBlocks(markdown), /`([^`\n]+)`/g)

/** Made by a build, by a release or at run time. */
const isMade = (path: string) => /^\.celeiro|^config\.json$|(^|\/)(dist|node_modules)\//.test(path)
/** A path in this repository: no URL, package name, revision, command or placeholder. */
const isPath = (span: string) =>
  (/^[\w.-]+(\/[\w.-]+)*\/?$/.test(span) && span.includes('/') && !span.startsWith('origin/')) ||
  /^[\w.-]+\.(tsx?|mjs|json|yaml|yml|md)$/.test(span)

/** The files and folders that a guide names in code spans and links, without anchors and other sites. */
function namedPaths(markdown: string): string[] {
  return [...codeSpans(markdown).filter((span) => isPath(span) && !isMade(span)), ...linksOf(markdown)]
}

/** The files that a document links, without anchors and other sites. */
const linksOf = (markdown: string) => matches(withoutBlocks(markdown), /\]\((?!\w+:)([^)#]+)[^)]*\)/g)

/** Paths are relative to the root or to the folder of the guide. */
function exists(path: string, guide: string): boolean {
  return [dirname(guide), '.'].some((folder) => existsSync(join(repository, folder, path)))
}

test('no guide says anything twice, and no file keeps both sides of a merge', () => {
  expect(guides.map(({ path }) => path)).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'README.md']))
  const repeated = guides.flatMap(({ path, content }) => {
    const headings = matches(withoutBlocks(content), /^#+ (.+)$/gm)
    const twice = headings.filter((heading, index) => headings.indexOf(heading) !== index)
    return twice.map((heading) => `${path}: ${heading}`)
  })
  expect(repeated).toEqual([])
  const unmerged = trackedFiles((path) => /\.(md|tsx?|mjs|json|ya?ml|conf)$/.test(path))
    .filter(({ content }) => /^(<{7} |>{7} )/m.test(content))
    .map(({ path }) => path)
  expect(unmerged).toEqual([])
})

test('every path that a guide names exists, and every link of a document leads to a file', () => {
  const named = guides.flatMap(({ path, content }) =>
    namedPaths(content)
      .filter((name) => !exists(name, path))
      .map((name) => `${path}: ${name}`),
  )
  const linked = trackedFiles((path) => path.endsWith('.md')).flatMap(({ path, content }) =>
    linksOf(content)
      .filter((link) => !existsSync(join(repository, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  )
  expect([...named, ...linked]).toEqual([])
})

test('the index of decisions names every record', () => {
  const records = trackedFiles((path) => /^docs\/decisions\/(?!README)/.test(path))
  const index = read('docs/decisions/README.md')
  const missing = records.filter(({ path }) => !index.includes(`(${basename(path)})`))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('the README says the least versions of browsers', () => {
  const { chrome, edge, firefox, safari } = LEAST_BROWSERS
  expect(edge).toBe(chrome)
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(
    `It runs in Chrome and Edge from version ${chrome}, Firefox from ${firefox} and Safari from ${safari};`,
  )
})

test('every threat names a measure and the test or drill that proves it', () => {
  const security = guides.find(({ path }) => path === 'docs/security.md')?.content ?? ''
  const risks = security.split('\n').filter((line) => /^\| (?!Threat|-)/.test(line))
  const unproven = risks.filter((line) => {
    const [, , defence, proof = ''] = line.split('|').map((cell) => cell.trim())
    return !defence || !/`[^`]+\.test\.tsx?`|`[^`]+\.e2e\.ts`|`lab\/drills\/[^`]+`/.test(proof)
  })
  expect(risks.length).toBeGreaterThan(25)
  expect(unproven).toEqual([])
})

test('every variable that the way to production sets is on the page of all variables', () => {
  const configuration = read('docs/configuration.md')
  const production = guides.find(({ path }) => path === 'docs/production.md')?.content ?? ''
  const variables = matches(production, /^(?:Environment=.* )?([A-Z_]{3,})=/gm)
  expect(variables).toEqual(expect.arrayContaining(['JWT_SECRET', 'MIGRATE_DATABASE_URL', 'MANAGEMENT_PORT']))
  expect(variables.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([])
})

test('every npm script that a guide names exists, and every file that it gives to one', () => {
  const unknown = guides.flatMap(({ path, content }) => {
    const scripts = [
      ...matches(content, /\bnpm run ([\w:-]+)/g),
      ...matches(content, /\bnpm (start|test)\b/g),
    ]
    const files = matches(content, /\bnpm run test:(?:unit|browser) -- ([^`"\n#]*)/g)
      .flatMap((args) => args.split(/\s+/))
      .filter((argument) => /^[^<]+\/[^<]+$/.test(argument))
    const missing = [
      ...scripts.filter((name) => !Object.hasOwn(manifest.scripts, name)),
      ...files.filter((named) => !exists(named, '')),
    ]
    return missing.map((name) => `${path}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test('every symbol of a recipe is in a file that its step names', () => {
  const steps = contributing.split('\n').filter((line) => /^\d+\. `/.test(line))
  const missing = steps.flatMap((step) => {
    const spans = codeSpans(step)
    const sources = spans.filter((span) => isPath(span) && /\.\w+$/.test(span)).map(read)
    return spans
      .filter((span) => /^[A-Za-z]\w+$/.test(span) && !sources.some((source) => source.includes(span)))
      .map((symbol) => `${symbol}: ${step}`)
  })
  expect(steps.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('every stop of a walk through the code exports what it names', () => {
  const architecture = guides.find(({ path }) => path === 'ARCHITECTURE.md')?.content ?? ''
  const stops = matches(architecture, /(`[^`]+\.tsx?` `\w+`)/g).map((stop) => codeSpans(stop))
  const missing = stops.filter(([file = '', name]) => {
    const source = existsSync(join(repository, file)) ? read(file) : ''
    return !new RegExp(`^export (?:async )?(?:const|function|class|type|interface) ${name}\\b`, 'm').test(
      source,
    )
  })
  expect(stops.length).toBeGreaterThan(35)
  expect(missing).toEqual([])
})

test('every package has a description', () => {
  const packages = trackedFiles((path) =>
    /^(api|e2e|shell|(packages|remotes)\/[^/]+)\/package\.json$/.test(path),
  )
  const silent = packages.filter(({ path }) => !existsSync(join(repository, dirname(path), 'README.md')))
  expect(silent.map(({ path }) => dirname(path))).toEqual([])
})
