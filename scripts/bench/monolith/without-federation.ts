import { join } from 'node:path'
import type { RemoteDefinition } from '@celeiro/federation'
import type { Plugin } from 'vite'
import { repository } from '../../lib/bootstrap.mjs'

const CONFIG = join(repository, 'shell/src/app-config/load-app-config.ts')
const RELEASE = join(repository, 'shell/src/remotes/load-release.ts')
const SHARE_SCOPE = join(repository, 'shell/src/remotes/share-scope.ts')

/**
 * Replaces what makes the shell a host of remotes: reading `config.json` becomes a constant, and loading a release
 * becomes a dynamic import of its sources. The start script, which requests both before the app, goes.
 * @throws at the end of the build when the shell no longer imports one of the replaced modules
 */
export function withoutFederation(remotes: readonly RemoteDefinition[]): Plugin {
  const replacements = new Map([
    [CONFIG, configModule(remotes)],
    [RELEASE, releaseModule(remotes)],
    [SHARE_SCOPE, 'export const providedModules = () => []'],
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
    transformIndexHtml: (html) =>
      html.replace(
        /<(link|script) [^>]*(href|src)="\/(config\.json|start\.js|start\.css)"[^>]*>(<\/script>)?/g,
        '',
      ),
    buildEnd(error) {
      if (!error && unused.size > 0) throw new Error(`The shell does not import ${[...unused].join(', ')}.`)
    },
  }
}

/** Everything that the module exports, but its function returns the declarations of these sources. */
function configModule(remotes: readonly RemoteDefinition[]): string {
  const entries = remotes.map(({ name, pages, groups = [] }) => {
    const paths = pages.map(({ path }) => path)
    const release = { buildId: 'monolith', paths, pages, groups, releasedAt: '', manifest: '/', files: [] }
    return [name, { release }]
  })
  const config = JSON.stringify({ apiUrl: '', remotes: Object.fromEntries(entries) })
  return `export * from ${JSON.stringify(`${CONFIG}?original`)}
export const loadAppConfig = async () => (${config})`
}

function releaseModule(remotes: readonly RemoteDefinition[]): string {
  const imports = remotes.map(({ name }) => {
    const entry = join(repository, 'remotes', name, 'src/remote.tsx')
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(entry)}),`
  })
  return `const remotes = {\n${imports.join('\n')}\n}\nexport const loadRelease = (name) => remotes[name]()`
}
