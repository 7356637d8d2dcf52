import { fenceOf, isFenceOf, isStyleGroup } from '@celeiro/app-manifest/style-fence'
import type { AtRule, ChildNode, Container } from 'postcss'
import { type Checks, error, warning } from './check.ts'

/** How many rules a sentence names of a sheet that has never been limited to a remote. */
const NAMED = 5

/** The checks that the style sheets of a build reach what the shell renders for the remote, and nothing else, in every browser. */
export const styleChecks: Checks = {
  'styles-fenced': error(async ({ name, styleSheets }, _, { refuse }) => {
    const said: string[] = []
    for (const { path, css } of await styleSheets()) {
      const reaches = await beyondFence(css, name)
      if (reaches.length === 0) continue
      const advice = `rules belong into @scope ${fenceOf(name)}, and names that are global begin with ${name}-`
      said.push(refuse(`its ${path} reaches the whole page with ${firstOf(reaches)}; ${advice}`))
    }
    return said
  }),
  'styles-everywhere': warning(async ({ name, styleSheets }) => {
    const fenced = (await styleSheets()).filter(({ css }) => /@scope\b/i.test(css))
    const paths = fenced.map(({ path }) => path).join(', ')
    return (
      paths !== '' &&
      `Firefox before 146 leaves out the style sheets of ${name} (${paths}), for it has no @scope; its pages must be of use without.`
    )
  }),
}

const firstOf = (rules: readonly string[]): string =>
  rules.slice(0, NAMED).join(', ') + (rules.length > NAMED ? ` and ${rules.length - NAMED} more` : '')

/** @returns what of a style sheet reaches beyond the remote, as the sheet has it */
async function beyondFence(css: string, remote: string): Promise<string[]> {
  // On demand: an API host that receives no release needs none of it.
  const { parse } = await import('postcss')
  try {
    return unfencedIn(parse(css), remote)
  } catch (error) {
    return [`what is no CSS (${error instanceof Error ? error.message : error})`]
  }
}

function unfencedIn({ nodes = [] }: Container, remote: string, isFenced = false): string[] {
  return nodes.flatMap((node: ChildNode) => {
    if (node.type === 'rule') return isFenced ? [] : node.selector.replace(/\s+/g, ' ')
    if (node.type !== 'atrule') return []
    if (isStyleGroup(node.name)) {
      const within = unfencedIn(node, remote, isFenced || isFenceOf(remote, node))
      return [...foreignLayers(node, remote), ...within]
    }
    return isOwn(node, remote) ? [] : `@${node.name} ${nameOf(node)}`.trim()
  })
}

/** The page has one order of layers, within scopes too: a layer of the shell's would get rules, or another place. */
const foreignLayers = ({ name, params }: AtRule, remote: string): string[] =>
  /^layer$/i.test(name)
    ? params
        .split(',')
        .map((layer) => layer.trim())
        .filter((layer) => layer !== '' && !layer.startsWith(`${remote}-`))
        .map((layer) => `@layer ${layer}`)
    : []

/** Whether it reaches nothing of others: one name of the page, which begins with that of the remote, or files of the build. */
function isOwn(rule: AtRule, remote: string): boolean {
  if (/^charset$/i.test(rule.name)) return true
  if (/^import$/i.test(rule.name)) return /^(?!\/|[\w+.-]+:)/.test(nameOf(rule))
  const defines = /^((-\w+-)?keyframes|font-face|property|counter-style)$/i
  return defines.test(rule.name) && nameOf(rule).replace(/^--/, '').startsWith(`${remote}-`)
}

function nameOf(rule: AtRule): string {
  let text = rule.params
  if (/^font-face$/i.test(rule.name))
    rule.walkDecls(/^font-family$/i, ({ value }) => {
      text = value
    })
  return text.replace(/^url\(\s*/i, '').replace(/^["']|["')].*$/g, '')
}
