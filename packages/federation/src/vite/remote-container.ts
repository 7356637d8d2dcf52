import { type ESTree, type Plugin, parseAst } from 'vite'
import { REMOTE_ENTRY } from '../build-metadata.ts'
import { sharedModules, sharedVersions } from '../shared.ts'

/** Its id begins as that of the federation plugin's, so that one rule finds the entry of every build. */
const CONTAINER = 'virtual:mf-REMOTE_ENTRY_ID:celeiro'

/** Where the container keeps the shell's modules for the chunks of the remote. */
const MODULES = 'globalThis[Symbol.for("celeiro.shared")]'

/**
 * The container of a remote, by the protocol of Module Federation: `init` takes the shell's share scope, `get` imports the
 * exposed module. Chunks read the shell's modules where they would import them.
 *
 * A shell that shares React Router in part offers it beside the whole; the part is the copy that it runs.
 */
const containerCode = (exposed: string) => `
const names = ${JSON.stringify(Object.keys(sharedModules))}
let ready
async function provide(scope) {
  const modules = {}
  await Promise.all(names.map(async (name) => {
    const [shared] = Object.values(scope[name] ?? {})
    if (!shared) throw new Error('The shell does not share ' + name)
    const copy = shared.treeShaking?.get ? shared.treeShaking : shared
    modules[name] = (copy.lib ?? await copy.get())()
  }))
  ${MODULES} ??= modules
}
export const init = (scope) => ready ??= provide(scope)
export async function get(name) {
  if (name !== './remote') throw new Error('The remote does not expose ' + name)
  const module = await import(${JSON.stringify(exposed)})
  return () => module
}
`

/** Builds a remote as a container that takes every shared module from the shell. */
export function remoteContainer(name: string, folder: string): Plugin {
  return {
    name: 'celeiro-remote-container',
    enforce: 'pre',
    config: () => ({
      build: {
        rollupOptions: {
          input: { remoteEntry: CONTAINER },
          external: Object.keys(sharedModules),
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Hashed: a static name would hand back the old code after an upgrade within the page.
            entryFileNames: 'remoteEntry-[hash].js',
          },
        },
      },
    }),
    resolveId: (id) => (id === CONTAINER ? id : undefined),
    load: (id) => (id === CONTAINER ? containerCode(`/${REMOTE_ENTRY}`) : undefined),
    renderChunk(code) {
      return { code: withSharedModules(code), map: null }
    },
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === CONTAINER,
      )
      const source = JSON.stringify(manifestOf(name, entry?.fileName ?? '', folder))
      this.emitFile({ type: 'asset', fileName: 'mf-manifest.json', source })
    },
  }
}

/** A chunk that reads the shell's modules in place of its imports of them. Lines stay, for the source map. */
export function withSharedModules(code: string): string {
  const reads = new Map<string, string[]>()
  let rest = code
  for (const statement of parseAst(code).body.reverse()) {
    if (!('source' in statement) || !statement.source || !(statement.source.value in sharedModules)) continue
    if (statement.type !== 'ImportDeclaration')
      throw new Error(`A chunk re-exports ${statement.source.value}, which comes from the shell`)
    const module = statement.source.value
    reads.set(module, [...(reads.get(module) ?? []), ...statement.specifiers.map(patternOf)])
    rest = `${rest.slice(0, statement.start)}${rest.slice(statement.end)}`
  }
  return `${[...reads].map(([module, patterns]) => readsOf(module, patterns)).join('')}${rest}`
}

const NAMESPACE = '...'

/** How a pattern for the module takes this binding. */
function patternOf(specifier: ESTree.ImportDeclaration['specifiers'][number]): string {
  const local = specifier.local.name
  if (specifier.type === 'ImportNamespaceSpecifier') return `${NAMESPACE}${local}`
  if (specifier.type === 'ImportDefaultSpecifier') return `default:${local}`
  const { imported } = specifier
  return `${imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value)}:${local}`
}

function readsOf(module: string, patterns: readonly string[]): string {
  const value = `${MODULES}[${JSON.stringify(module)}]`
  const namespaces = patterns.filter((pattern) => pattern.startsWith(NAMESPACE))
  const named = patterns.filter((pattern) => !pattern.startsWith(NAMESPACE))
  const declarations = namespaces.map((pattern) => `${pattern.slice(NAMESPACE.length)}=${value}`)
  if (named.length > 0) declarations.push(`{${named.join(',')}}=${value}`)
  return declarations.length > 0 ? `const ${declarations.join(',')};` : ''
}

/** The fields of the federation plugin's manifest that shells and release checks read. */
function manifestOf(name: string, entry: string, folder: string) {
  const versions = sharedVersions(folder)
  const none = { js: { async: [], sync: [] }, css: { async: [], sync: [] } }
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'module' },
      types: { path: '', name: '' },
      globalName: name,
      publicPath: 'auto',
    },
    shared: Object.entries(sharedModules).map(([module, { requiredVersion }]) => ({
      id: `${name}:${module}`,
      name: module,
      version: versions[module],
      singleton: true,
      requiredVersion,
      assets: none,
    })),
    remotes: [],
    exposes: [{ id: `${name}:remote`, name: 'remote', path: './remote', assets: none }],
  }
}
