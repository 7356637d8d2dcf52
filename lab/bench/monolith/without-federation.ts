import { join } from 'node:path'
import type { RemoteDefinition } from '@celeiro/federation'
import type { Plugin } from 'vite'
import { repository } from '../../../scripts/bootstrap.mjs'

const CONFIG = join(repository, 'shell/src/app-config/load-app-config.ts')
const RELEASE = join(repository, 'shell/src/remotes/load-release.ts')
const START = join(repository, 'shell/src/start/start.ts')
const FIRST_SCREEN = join(repository, 'shell/src/start/first-screen.ts')

/**
 * Replaces what makes the shell a host of remotes: reading `config.json` becomes a constant, and loading a release
 * becomes a dynamic import of its sources.
 * @throws at the end of the build when the shell no longer imports one of the replaced modules
 */
export function withoutFederation(remotes: readonly RemoteDefinition[]): Plugin {
  const replacements = new Map([
    [CONFIG, configModule(remotes)],
    [RELEASE, releaseModule(remotes)],
  ])
  const unused = new Set(replacements.keys())
  return {
    name: 'celeiro-without-federation',
    enforce: 'pre',
    load(id) {
      const code = replacements.get(id)
      if (code === undefined) return
      unused.delete(id)
      return { code, moduleType: 'js' }
    },
    transformIndexHtml: (html) => html.replace(/<link [^>]*href="\/config\.json"[^>]*>/, ''),
    buildEnd(error) {
      if (!error && unused.size > 0) throw new Error(`The shell does not import ${[...unused].join(', ')}.`)
    },
  }
}

/**
 * Changes the start script: it has the configuration, and requests nothing but the data of the first screen.
 * @throws when the sources no longer have the code that it replaces
 */
export function startWithoutFederation(remotes: readonly RemoteDefinition[]): Plugin {
  const response = `Promise.resolve(new Response(${JSON.stringify(configOf(remotes))}))`
  const replacements = new Map([
    [START, ['sendEarly(CONFIG_URL, CONFIG_REQUEST)', response]],
    [FIRST_SCREEN, ['sendEarly(manifest.url.href, fileRequest(manifest.integrity))', '']],
  ])
  return {
    name: 'celeiro-start-without-federation',
    enforce: 'pre',
    transform(code, id) {
      const [original, replacement = ''] = replacements.get(id) ?? []
      if (original === undefined) return
      if (!code.includes(original)) throw new Error(`${id} has no ${original}`)
      return { code: code.replace(original, () => replacement), map: null }
    },
  }
}

/** Everything that the module exports, but its function returns the declarations of these sources. */
const configModule = (remotes: readonly RemoteDefinition[]): string =>
  `export * from ${JSON.stringify(`${CONFIG}?original`)}
export const loadAppConfig = async () => (${configOf(remotes)})`

/** The configuration of these sources, as code. */
function configOf(remotes: readonly RemoteDefinition[]): string {
  const entries = remotes.map(({ name, pages, groups = [] }) => {
    const paths = pages.map(({ path }) => path)
    const release = { buildId: 'monolith', paths, pages, groups, releasedAt: '', manifest: '/', files: [] }
    return [name, { release }]
  })
  return JSON.stringify({ apiUrl: '', remotes: Object.fromEntries(entries) })
}

function releaseModule(remotes: readonly RemoteDefinition[]): string {
  const imports = remotes.map(({ name }) => {
    const entry = join(repository, 'remotes', name, 'src/remote.tsx')
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(entry)}),`
  })
  return `const remotes = {\n${imports.join('\n')}\n}\nexport const loadRelease = (name) => remotes[name]()`
}
