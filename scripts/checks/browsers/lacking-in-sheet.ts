import { type ChildNode, type Container, parse } from 'postcss'
import { lackingAtRule, lackingDeclaration, lackingSelector } from './support-tables.ts'

/** What a style sheet has and a least browser lacks, each with its line. What stands in `@supports` has asked. */
export function lackingInSheet(css: string): string[] {
  return inContainer(parse(css))
}

const inContainer = ({ nodes = [] }: Container): string[] => nodes.flatMap(inNode)

function inNode(node: ChildNode): string[] {
  const line = node.source?.start?.line
  const found = (lacking: string[]) => lacking.map((it) => `${line}: ${it}`)
  if (node.type === 'decl') return found(lackingDeclaration(node.prop, node.value))
  if (node.type === 'rule') return [...found(lackingSelector(node.selector)), ...inContainer(node)]
  if (node.type === 'comment' || node.name === 'supports') return []
  return [...found(lackingAtRule(node.name)), ...inContainer(node)]
}
