import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { buildApp, publishApp, readConfig, writeAtomically } from '@celeiro/release'
import { program } from 'commander'
import type { BrowserContext } from 'playwright'
import { withApiUrl } from '../packages/app-manifest/src/api-url.ts'
import type { AppConfig } from '../packages/app-manifest/src/app-config.ts'
import { buildApps } from '../scripts/apps.ts'
import { repository } from '../scripts/bootstrap.mjs'
import { requireChromium } from '../scripts/checks/chromium.ts'
import { startApi } from '../test/postgres/api-instance.ts'
import { markdownTable } from './matrix/markdown-table.ts'
import { folderOf, type MatrixCase, recentReleases, releasesInUse } from './matrix/matrix-cases.ts'
import { problemsOf } from './matrix/page-problems.ts'
import { signIn } from './sign-in.ts'
import { withBrowser } from './with-browser.ts'

// `npm run lab -- matrix --to <web root>` shows every page of every remote in a browser, on a copy of the web root with the
// demo API: the last releases of each remote in the current shell, and the releases in use in a candidate of the shell. It ends
// with 1 if one of them does not show.

interface Outcome extends MatrixCase {
  /** The build of the shell. */
  shell: string
  /** By page. */
  problems: Map<string, string[]>
}

const values = program
  .name('npm run lab -- matrix')
  .description(
    'Shows every page of recent releases in the current shell, and of those in use in a candidate of it.',
  )
  .requiredOption('--to <web root>', 'its releases are shown, on a copy of it')
  .option('--shell <build>', 'the output of a build of the shell, in place of a build of this checkout')
  .parse()
  .opts<{ to: string; shell?: string }>()
const webRoot = resolve(values.to)
requireChromium()
const folder = await mkdtemp(join(tmpdir(), 'celeiro-matrix-'))
try {
  const config = await readConfig(webRoot)
  if (!config.shell || Object.keys(config.remotes).length === 0)
    throw new Error(`${webRoot} has no shell or no remote.`)
  await buildApp(repository, 'api')
  const shell = values.shell === undefined ? await buildOfCheckout() : resolve(values.shell)
  const outcomes = await check(config, shell)
  console.log(tableOf(outcomes))
  const failed = outcomes.filter(({ problems }) => [...problems.values()].some((found) => found.length > 0))
  for (const outcome of failed) console.error(detailsOf(outcome))
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function buildOfCheckout(): Promise<string> {
  const [built] = await buildApps(['shell'])
  return built?.dist ?? ''
}

async function check(config: AppConfig, shellBuild: string): Promise<Outcome[]> {
  const copy = join(folder, 'web')
  const recent = await recentReleases(webRoot)
  const inUse = releasesInUse(config)
  await copyWebRoot(copy, [...recent, ...inUse])
  const host = await startApi(repository, { WEB_ROOT: copy, DATA_DIR: join(folder, 'data') })
  const outcomes: Outcome[] = []
  try {
    await withBrowser(async (browser) => {
      const context = await browser.newContext({ locale: 'pt-BR', baseURL: host.url })
      await context.addInitScript(saveData)
      await serve(copy, config)
      const page = await context.newPage()
      await signIn(page, host.url)
      await page.close()
      const show = async (shown: AppConfig, cases: readonly MatrixCase[]) => {
        for (const it of cases) outcomes.push(await showCase(context, copy, shown, it))
      }
      await show(config, recent)
      await publishApp('shell', shellBuild, copy, { force: true })
      const candidate = await readConfig(copy)
      if (candidate.shell?.buildId === config.shell?.buildId)
        console.log('The candidate of the shell is its current release; there is nothing more to show.')
      else await show({ ...config, shell: candidate.shell }, inUse)
    })
  } finally {
    host.kill('SIGTERM')
    await host.exit
  }
  return outcomes
}

/** The files of the shell and of some releases. */
function copyWebRoot(copy: string, cases: readonly MatrixCase[]): Promise<void> {
  const wanted = new Set(cases.map(({ remote, release }) => folderOf(remote, release.buildId)))
  const isWanted = (path: string) => {
    const [top, remote, build] = path.split('/')
    if (top === '.config.lock') return false
    return top !== 'remotes' || build === undefined || wanted.has(`${top}/${remote}/${build}`)
  }
  return cp(webRoot, copy, { recursive: true, filter: (path) => isWanted(relative(webRoot, path)) })
}

/** A page then loads no other remotes, which would fail on the pages of this one. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Makes the copy name releases, with nothing to fall back to. It calls the demo API, and reports nothing. */
function serve(copy: string, config: AppConfig): Promise<void> {
  const alone = Object.entries(config.remotes).map(([name, { release }]) => [name, { release }] as const)
  const shown = { ...withApiUrl(config, ''), remotes: Object.fromEntries(alone), telemetry: undefined }
  return writeAtomically(join(copy, 'config.json'), JSON.stringify(shown))
}

/** Shows every page of one release beside the current ones. */
async function showCase(
  context: BrowserContext,
  copy: string,
  config: AppConfig,
  { remote, release }: MatrixCase,
): Promise<Outcome> {
  await serve(copy, { ...config, remotes: { ...config.remotes, [remote]: { release } } })
  const problems = new Map<string, string[]>()
  for (const path of release.pages?.map((page) => page.path) ?? release.paths) {
    const page = await context.newPage()
    problems.set(path, await problemsOf(page, path))
    await page.close()
  }
  return { remote, release, shell: config.shell?.buildId ?? '', problems }
}

function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ shell, remote, release, problems }) => {
    const failed = [...problems].filter(([, found]) => found.length > 0).map(([path]) => path)
    const shown = failed.length > 0 ? `not ${failed.join(', ')}` : 'all'
    return [shell, remote, release.buildId, release.releasedAt.slice(0, 16), String(problems.size), shown]
  })
  return markdownTable(['Shell', 'Remote', 'Release', 'Released', 'Pages', 'Shown'], rows)
}

function detailsOf({ shell, remote, release, problems }: Outcome): string {
  const failed = [...problems].filter(([, found]) => found.length > 0)
  return failed
    .map(([path, found]) => {
      const where = `${path} of ${remote} ${release.buildId} in shell ${shell}:`
      return ['', where, ...found.map((it) => `  ${it}`)].join('\n')
    })
    .join('\n')
}
