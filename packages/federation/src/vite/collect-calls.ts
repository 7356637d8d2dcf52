import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'
import { API_CALLS_FILE, type ApiCalls } from '@celeiro/app-manifest/api-calls'
import { type Plugin, parseAst } from 'vite'

const ROUTE = /^(GET|POST|PATCH|DELETE) \/api\//
const table: Readonly<Record<string, Route>> = ROUTES

/**
 * Writes the calls of a build for the release commands: the keys of the contract's table in its modules, which only calls have.
 * Parameters count as sent if the call names them, or if it gets its query from elsewhere.
 */
export function collectCalls(): Plugin {
  const calls = new Map<string, Set<string>>()
  return {
    name: 'celeiro-calls',
    buildStart: () => calls.clear(),
    moduleParsed({ id, code }) {
      if (!code?.includes(' /api/') || id.startsWith('\0')) return
      visit(parseAst(code), (node, parent) => {
        const key = node.type === 'Literal' ? String(node['value']) : ''
        if (!ROUTE.test(key)) return
        const [first, options] = nodesOf(parent['arguments'])
        const names = first === node && options ? queryOf(key, options) : []
        calls.set(key, new Set([...(calls.get(key) ?? []), ...names]))
      })
    },
    generateBundle() {
      const entries = [...calls].sort().map(([key, query]) => {
        const feature = table[key]?.feature
        return [key, { query: [...query].sort(), ...(feature && { feature }) }] as const
      })
      const source = JSON.stringify(Object.fromEntries(entries) satisfies ApiCalls)
      this.emitFile({ type: 'asset', fileName: API_CALLS_FILE, source })
    },
  }
}

interface Node extends Record<string, unknown> {
  type: string
}

/** The names in the `query` of a call's options. */
function queryOf(key: string, options: Node): string[] {
  const query = nodesOf(options['properties']).find((it) => nameOf(it) === 'query')?.['value']
  if (options.type === 'ObjectExpression' && !query) return []
  const names = nodesOf(Object(query)['properties']).map(nameOf)
  const every = Object.keys(table[key]?.query?.shape ?? {})
  return names.length > 0 ? names.flatMap((name) => name ?? every) : every
}

const nameOf = ({ key }: Node): string | undefined => Object(key).name
const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode)
const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value

function visit(node: object, see: (node: Node, parent: Node) => void): void {
  for (const child of Object.values(node).flatMap(nodesOf)) {
    if (isNode(node)) see(child, node)
    visit(child, see)
  }
}
