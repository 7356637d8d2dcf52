import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyNode, Expression } from 'acorn'

export interface SharedUses {
  /** Names of the exports that it uses, by module. */
  names: Readonly<Record<string, readonly string[]>>
  /** Modules that it passes on as one object, so that nothing tells which of their exports it uses. */
  whole: readonly string[]
}

/**
 * Reads from the output of a build what it uses of shared modules. In place of each of them, the federation plugin has written a
 * function that copies its exports into variables, and a call of that with what it has found by the name of the module:
 *
 *     copy = (shared) => { link = shared.Link; shared.Outlet; shared.default },
 *     found = read(cache, { canonical: 'default:react-router-dom' }),
 *     copy(found)
 *
 * The bundler has dropped the variables that nothing uses. Only what passes on the whole module uses its `default`: an object of
 * `import * as`, a CommonJS dependency, and a build with copies of its own.
 * @param files of the build, in its folder; one that is missing or does not parse uses nothing, as it does not run
 */
export async function sharedUses(folder: string, files: readonly { path: string }[]): Promise<SharedUses> {
  const { parse } = await import('acorn')
  const found = new Map<string, Set<string>>()
  for (const { path } of files.filter((file) => file.path.endsWith('.js'))) {
    const code = await readFile(join(folder, path), 'utf8').catch(() => '')
    if (!code.includes('canonical')) continue
    try {
      for (const [module, names] of copiesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })))
        found.set(module, new Set([...(found.get(module) ?? []), ...names]))
    } catch {}
  }
  const whole = [...found].flatMap(([module, names]) => (names.has('default') ? [module] : []))
  const named = [...found].filter(([module]) => !whole.includes(module))
  return { names: Object.fromEntries(named.map(([module, names]) => [module, [...names].sort()])), whole }
}

/** Names that the variables of a chunk copy, with the modules that have them. */
function copiesIn(chunk: AnyNode): [module: string, names: string[]][] {
  const copies: [string, string[]][] = []
  const copied = new Map<string, string[]>()
  const found = new Map<string, string>()
  const visit = (node: AnyNode): void => {
    const [variable, value] = assignedBy(node)
    const names = value && copiedNames(value)
    const module = value && moduleReadBy(value)
    if (variable && names) copied.set(variable, names)
    if (variable && module) found.set(variable, module)
    // Functions of the remote look like those that copy, which alone are called with what was read.
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const [argument] = node.arguments
      const from = argument?.type === 'Identifier' ? found.get(argument.name) : undefined
      const taken = copied.get(node.callee.name)
      if (from && taken) copies.push([from, taken])
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(chunk)
  return copies
}

function assignedBy(node: AnyNode): [variable?: string, value?: Expression] {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    return [node.id.name, node.init]
  if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
    return [node.left.name, node.right]
  return []
}

/** What such a function would copy; undefined for other code. */
function copiedNames(node: Expression): string[] | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return
  const [shared, ...others] = node.params
  if (shared?.type !== 'Identifier' || others.length > 0 || node.body.type !== 'BlockStatement') return
  const steps = node.body.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement') return []
    const { expression } = statement
    return expression.type === 'SequenceExpression' ? expression.expressions : [expression]
  })
  const nameOf = (expression: Expression) =>
    expression.type === 'MemberExpression' &&
    expression.object.type === 'Identifier' &&
    expression.object.name === shared.name
      ? textOf(expression.property)
      : undefined
  // The plugin takes what it has found in place of a missing default export.
  return steps.flatMap((step) =>
    step.type === 'AssignmentExpression' ? (nameOf(step.right) ?? 'default') : [],
  )
}

/** The module that a call reads by `{ canonical: '<scope>:<module>' }`; that of a module in several versions ends in one of them. */
function moduleReadBy(node: Expression): string | undefined {
  if (node.type !== 'CallExpression') return
  const descriptors = node.arguments.flatMap((it) => (it.type === 'ObjectExpression' ? it.properties : []))
  for (const property of descriptors)
    if (property.type === 'Property' && textOf(property.key) === 'canonical')
      return textOf(property.value)
        ?.replace(/^[^:]*:/, '')
        .replace(/(?<=.)@.*/, '')
}

/** A name, or a text without anything to evaluate. */
function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
