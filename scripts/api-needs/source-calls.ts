import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseAst } from 'vite'
import { withoutNames } from '../../packages/api-contract/src/api-needs.ts'

/** A function that reads the response of a call. */
export interface Reader {
  /** The module that exports it. */
  file: string
  name: string
  /** What it takes after the body: the requested page, or the signal of `wholeListQuery`. */
  rest: readonly unknown[]
}

/** A call in the sources of a remote. */
export interface SourceCall {
  /** `GET /api/orders/{}` */
  call: string
  /** Absent where the response is not read, or shown as it comes. */
  reader?: Reader | undefined
  /** The names in its query; `some` where the code composes it elsewhere. Absent without a query. */
  query?: readonly string[] | 'some' | undefined
}

export interface SourceCalls {
  calls: SourceCall[]
  /** Names that the code gives to properties: the fields of a body are among them. */
  propertyNames: ReadonlySet<string>
  /** All names: the shared list kit adds parameters of a query, such as the page. */
  names: ReadonlySet<string>
}

type Node = ESTree.Node & Record<string, unknown>

const METHODS = ['get', 'post', 'patch', 'delete']

/**
 * Finds the calls of a remote: `http.get('/api/…')` and its other methods, and objects with a `path` below `/api/`, such as
 * the options of `wholeListQuery`. It follows the imports from one module, so that neither tests nor unused modules count.
 * @param entry the module that the remote exposes
 * @throws when a path below `/api/` belongs to no call that it recognises, or a GET has no reader
 */
export function sourceCalls(entry: string): SourceCalls {
  const found: SourceCall[] = []
  const propertyNames = new Set<string>()
  const names = new Set<string>()
  const queue = [entry]
  for (const file of queue) {
    const module = readModule(file)
    for (const imported of module.imported) if (!queue.includes(imported)) queue.push(imported)
    for (const name of module.propertyNames) propertyNames.add(name)
    for (const name of module.names) names.add(name)
    found.push(...callsOf(module))
  }
  return { calls: found, propertyNames, names }
}

interface Module {
  file: string
  program: ESTree.Program
  /** Modules of the same remote. */
  imported: string[]
  /** What each imported name is, if a module of the remote exports it. */
  bindings: Map<string, Omit<Reader, 'rest'>>
  propertyNames: string[]
  names: string[]
}

function readModule(file: string): Module {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const module: Module = { file, program, imported: [], bindings: new Map(), propertyNames: [], names: [] }
  const resolve = (source: string) => join(dirname(file), source)
  const isModule = (source: string) => source.startsWith('.') && /\.tsx?$/.test(source)
  visit(program, (node, parents) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type' && isModule(node.source.value)) {
      const target = resolve(node.source.value)
      module.imported.push(target)
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
        module.bindings.set(specifier.local.name, { file: target, name: specifier.imported.name })
      }
    }
    if (node.type === 'ExportNamedDeclaration' && node.source && isModule(node.source.value))
      module.imported.push(resolve(node.source.value))
    if (node.type === 'ImportExpression') {
      const source = textOf(node.source)
      if (source !== undefined && isModule(source)) module.imported.push(resolve(source))
    }
    if (node.type === 'Identifier') module.names.push(node.name)
    if (node.type !== 'Property' || parents.at(-1)?.type !== 'ObjectExpression') return
    const name = node.key.type === 'Identifier' ? node.key.name : textOf(node.key)
    if (name !== undefined) module.propertyNames.push(name)
  })
  return module
}

function callsOf(module: Module): SourceCall[] {
  const found: SourceCall[] = []
  const attributed = new Set<unknown>()
  visit(module.program, (node, parents) => {
    const call = httpCall(module, node, parents) ?? pathOption(module, node)
    if (!call) return
    found.push(call.call)
    attributed.add(call.path)
  })
  visit(module.program, (node, parents) => {
    const path = textOf(node)
    if (!path?.startsWith('/api/') || attributed.has(node) || parents.some((it) => attributed.has(it))) return
    throw new Error(
      `${module.file} names ${path} outside of a call. Write it as the first argument of http.get and its other methods, ` +
        'or as the path of an object: what the remote needs of the API is derived from these.',
    )
  })
  return found
}

interface Found {
  call: SourceCall
  /** The expression with the path. */
  path: unknown
}

function httpCall(module: Module, node: Node, parents: readonly Node[]): Found | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object, property } = node.callee
  if (object.type !== 'Identifier' || object.name !== 'http' || property.type !== 'Identifier')
    return undefined
  const [path, ...args] = node.arguments
  const text = textOf(path)
  // Elsewhere, an object has the path.
  if (!METHODS.includes(property.name) || text === undefined) return undefined
  const call = `${property.name.toUpperCase()} ${withoutNames(text)}`
  const reader = readerAround(module, parents)
  if (property.name === 'get' && !reader) {
    throw new Error(
      `${module.file} does not pass the response of ${call} to a function: readRows(await http.get(…)). ` +
        'What the remote reads of it is found by trying that function.',
    )
  }
  const options = args.find((it) => it.type === 'ObjectExpression' && propertyOf(it, 'params'))
  return { call: { call, reader, query: options && queryOf(options) }, path }
}

/** `{ path: '/api/…', read }` */
function pathOption(module: Module, node: Node): Found | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const path = propertyOf(node, 'path')
  const text = textOf(path)
  if (!text?.startsWith('/api/')) return undefined
  const read = propertyOf(node, 'read')
  const call: SourceCall = {
    call: `GET ${withoutNames(text)}`,
    reader: read && readerNamed(module, read, [new AbortController().signal]),
    query: queryOf(node),
  }
  return { call, path }
}

/** The `params` of an object. */
function queryOf(options: unknown): SourceCall['query'] {
  const params =
    isNode(options) && options.type === 'ObjectExpression' ? propertyOf(options, 'params') : undefined
  if (params?.type !== 'ObjectExpression') return params && 'some'
  const names = params.properties.map((it) =>
    it.type === 'Property' && it.key.type === 'Identifier' ? it.key.name : undefined,
  )
  return names.every((name) => name !== undefined) ? names : 'some'
}

/** `readRows(await http.get(…), …)` */
function readerAround(module: Module, parents: readonly Node[]): Reader | undefined {
  const [around, outer] = parents.toReversed()
  if (around?.type !== 'AwaitExpression' || outer?.type !== 'CallExpression') return undefined
  const [body, ...rest] = outer.arguments
  const page = 1
  return body === around
    ? readerNamed(
        module,
        outer.callee,
        rest.map(() => page),
      )
    : undefined
}

/** A function by its name: imported, or exported by the module itself. */
function readerNamed({ file, bindings, program }: Module, callee: unknown, rest: readonly unknown[]): Reader {
  const name = isNode(callee) && callee.type === 'Identifier' ? callee.name : undefined
  const imported = name === undefined ? undefined : bindings.get(name)
  if (imported) return { ...imported, rest }
  if (name !== undefined && exportedFunctions(program).includes(name)) return { file, name, rest }
  throw new Error(
    `${file} reads a response with ${name ?? 'an expression'}, which no module of the remote exports. ` +
      'Export that function: what the remote reads is found by trying it.',
  )
}

const exportedFunctions = (program: ESTree.Program): string[] =>
  program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? []
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  })

function propertyOf({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  for (const it of properties) {
    if (it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === name) return it.value
  }
  return undefined
}

/** A literal text, or a template with `{}` in place of its values. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')
    : undefined
}

const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value

function visit(
  node: ESTree.Node,
  see: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  const known = node as Node
  see(known, parents)
  const within = [...parents, known]
  for (const value of Object.values(known))
    for (const part of [value].flat()) if (isNode(part)) visit(part, see, within)
}
