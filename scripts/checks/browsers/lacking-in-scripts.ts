import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Identifier,
  isBindingElement,
  isIdentifier,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isTypeAliasDeclaration,
  isTypeNode,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import { repository } from '../../bootstrap.mjs'
import { LACKING_CALLS, lackingCall } from './support-tables.ts'

/** The options of every app, and of packages that run in a browser. */
const OPTIONS = {
  extends: join(repository, 'tsconfig.base.json'),
  compilerOptions: { lib: ['esnext', 'dom', 'dom.iterable'], types: ['vite/client'] },
}

/**
 * What scripts call and a least browser lacks, each with its file and line. Types tell whether `find` is that of an
 * array or of something new, so that every call is looked up as that of its object.
 * @param files absolute paths
 */
export function lackingInScripts(files: readonly string[]): string[] {
  const folder = join(repository, '.celeiro/types')
  const config = join(folder, 'browsers.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(config, JSON.stringify({ ...OPTIONS, files }))
  const api = new API({ cwd: repository })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`TypeScript does not open ${config}.`)
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      return source ? inScript(source, project.checker).map((it) => `${file}:${it}`) : []
    })
  } finally {
    api.close()
  }
}

function inScript(source: SourceFile, checker: Checker): string[] {
  const found: string[] = []
  const names: Identifier[] = []
  const report = (node: Node, lacking: string[]) => {
    const line = source.text.slice(0, node.end).split('\n').length
    found.push(...lacking.map((it) => `${line}: ${it}`))
  }
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) return
    if (isIdentifier(node) && LACKING_CALLS.has(node.text) && !isAsked(source.text, node.text))
      names.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  const symbols = checker.getSymbolAtLocation(names)
  names.forEach((name, index) => {
    const symbol = isBindingElement(name.parent) ? boundTo(name, checker) : symbols[index]
    if (symbol && isOfPlatform(symbol)) report(name, lackingCall(ownerOf(symbol, name), name.text))
  })
  return found
}

/** Whether a script asks for it before it uses it. */
const isAsked = (text: string, name: string) => text.includes(`'${name}' in `) || text.includes(`${name}?.(`)

/** The property that `{ name }` takes from what stands on its right. */
function boundTo(name: Identifier, checker: Checker): TypeSymbol | undefined {
  const type = checker.getTypeAtLocation(name.parent.parent)
  return type && checker.getPropertyOfType(type, name.text)
}

const isOfPlatform = ({ declarations }: TypeSymbol) =>
  declarations.some(({ path }) => /\/lib\.(dom|es)[\w.]*\.d\.ts$/.test(path))

/** The object that has it, as MDN names it. TypeScript has no name for the static side of a DOM class. */
function ownerOf(symbol: TypeSymbol, { parent }: Identifier): string {
  const name = symbol.getParent()?.name ?? ''
  if (name !== '__type')
    return name
      .replace(/^Readonly(?=Array|Map|Set)|Constructor$|(?<=^Iterator)Object$/g, '')
      .replace('globalThis', '')
  return isPropertyAccessExpression(parent) && isIdentifier(parent.expression) ? parent.expression.text : name
}
