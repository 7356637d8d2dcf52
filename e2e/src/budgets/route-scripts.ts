import type { readConfig } from '@celeiro/release'
import type { Manifest } from 'vite'

type AppConfig = Awaited<ReturnType<typeof readConfig>>

/** The scripts of one first visit, in rounds: each is known to the browser once those of the round before have run. */
export interface RouteScripts {
  route: string
  /** Paths below the web root. */
  rounds: string[][]
}

const PAGE = 'index.html'
const APP = 'src/bootstrap.tsx'
const LOGIN = '../packages/login/src/login-page.tsx'

/**
 * The scripts that a first visit to the login and to every page of a remote loads, from Vite's manifest of the shell and
 * the published page and releases. Dialogs, and remotes that are loaded ahead, come later and are not part of it.
 */
export function routeScripts(shell: Manifest, page: string, config: AppConfig): RouteScripts[] {
  const boot = [...new Set([...scriptsOf(page), ...closureOf(shell, [PAGE, APP])])]
  // The page's own script starts the app, and everything that the pages behind the login need.
  const signedIn = closureOf(shell, shell[PAGE]?.dynamicImports ?? [])
  const login = { route: '/login', rounds: [boot, without(closureOf(shell, [LOGIN]), boot)] }
  const pages = Object.values(config.remotes).flatMap(({ release }) => {
    const folder = release.manifest.slice(1, release.manifest.lastIndexOf('/') + 1)
    const scripts = release.files.filter(({ path, preload }) => preload && path.endsWith('.js'))
    const remote = scripts.map(({ path }) => `${folder}${path}`)
    return release.paths.map((route) => ({ route, rounds: [boot, without(signedIn, boot), remote] }))
  })
  return [login, ...pages.sort((one, other) => one.route.localeCompare(other.route, 'pt-BR'))]
}

/** The scripts that the page itself contains. */
const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script[^>]* src="\/([^"]*)"/g)].map(([, path = '']) => path)

/** The scripts of these chunks and of everything that they import statically. */
function closureOf(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build of the shell has no chunk ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}

const without = (files: readonly string[], known: readonly string[]) =>
  files.filter((file) => !known.includes(file))
