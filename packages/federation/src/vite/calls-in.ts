import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'

const ROUTE = /^(GET|POST|PATCH|DELETE) \/api\//
const table: Readonly<Record<string, Route>> = ROUTES

/** The feature that offers a call of the contract's table, if it takes one. */
export const featureOf = (key: string) => table[key]?.feature

/** The calls in a module, with the parameters that they name; all of them where the query comes from elsewhere. */
export function callsIn(program: object): [key: string, query: string[]][] {
  const calls: [string, string[]][] = []
  visit(program, (node, parent) => {
    const key = node.type === 'Literal' ? String(node['value']) : ''
    if (!ROUTE.test(key)) return
    const [first, options] = nodesOf(parent['arguments'])
    calls.push([key, first === node && options ? queryOf(key, options) : []])
  })
  return calls
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

/** Sees every node below one, with its parent. */
function visit(node: object, see: (node: Node, parent: Node) => void): void {
  for (const child of Object.values(node).flatMap(nodesOf)) {
    if (isNode(node)) see(child, node)
    visit(child, see)
  }
}
