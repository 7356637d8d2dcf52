import { join } from 'node:path'
import type { RemoteDefinition } from '@celeiro/federation'
import type { Plugin } from 'vite'
import { repository } from '../../../scripts/bootstrap.mjs'

const CONFIG = join(repository, 'shell/src/app-config/load-app-config.ts')
const RELEASE = join(repository, 'shell/src/remotes/load-release.ts')
const START = join(repository, 'shell/src/start/start.ts')

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

/** Replaces the start script: this one has the configuration and requests nothing but the data of the first screen. */
export const startWithoutFederation = (remotes: readonly RemoteDefinition[]): Plugin => ({
  name: 'celeiro-start-without-federation',
  load: (id) => (id === START ? { code: startModule(remotes), moduleType: 'js' } : null),
})

const startModule = (remotes: readonly RemoteDefinition[]): string => `
import { declarationsOf, pageAt } from '@celeiro/app-manifest/navigation'
import { sendEarly } from '@celeiro/shared-auth/early-requests'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { applyColorMode } from '@celeiro/ui-kit/color-mode'
import './frame.css'
import { describeFrame, showFrame } from './frame.ts'
import { startPath } from './start-path.ts'
import { watchStart } from './watch-start.ts'

const config = ${configOf(remotes)}
applyColorMode()
watchStart()
const session = storedSession()
showFrame(session?.user)
if (session) {
  const { firstCall } = pageAt(declarationsOf(config.remotes), startPath()) ?? {}
  if (firstCall && session.token) sendEarly(firstCall, { headers: { Accept: 'application/json' } }, session.token)
  describeFrame(config, session.user)
}`

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
