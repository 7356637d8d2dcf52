import { fenceOf, isFenceOf, isStyleGroup } from '@celeiro/app-manifest/style-fence'
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss'
import { isCSSRequest, type Plugin } from 'vite'
import { prefixNames } from './prefix-names.ts'

/** The module gets the sheet, or its address, as a text. Where that goes is up to the module, for example into a shadow root. */
const AS_TEXT = /[?&](inline|raw|url)\b/

/**
 * Limits the style sheets of a remote to what a shell renders for it, in whatever language they are: the pages of the remote and
 * the dialogs that they open. Names of animations and fonts, which are known to the whole page, begin with the remote's name.
 */
export function fenceStyles(name: string): Plugin {
  return {
    name: 'celeiro-fence-styles',
    // The animation of a CSS module, whose name the module exports, begins with the remote's name from the start.
    config({ css }) {
      if (css?.modules === false || css?.modules?.generateScopedName) return
      return { css: { modules: { generateScopedName: `${name}-[local]-[hash:base64:5]` } } }
    },
    // Between Vite's two plugins for styles: the sheet is plain CSS by now, and no part of a file whose name has a hash.
    transform(code, id) {
      if (!isCSSRequest(id) || AS_TEXT.test(id)) return
      return { code: fenced(code, name), map: null }
    },
  }
}

function fenced(css: string, name: string): string {
  const sheet = postcss.parse(css)
  unregisterProperties(sheet, `${name}-properties`)
  prefixNames(sheet, name)
  sheet.walkRules((rule) => {
    rule.selectors = rule.selectors.map(ofRemote)
  })
  enclose(sheet, name)
  return sheet.toString()
}

/** Replaces `@property`, which the whole page would know, by a rule with its first value, in a layer below all others. */
function unregisterProperties(sheet: Root, layer: string): void {
  const ofAll = postcss.rule({ selector: '*, ::before, ::after' })
  const inherited = postcss.rule({ selector: ':root' })
  sheet.walkAtRules(/^property$/i, (property) => {
    const rule = descriptorOf(property, 'inherits') === 'true' ? inherited : ofAll
    rule.append({ prop: property.params, value: descriptorOf(property, 'initial-value') ?? 'initial' })
    property.remove()
  })
  const nodes = [inherited, ofAll].filter((rule) => rule.nodes.length > 0)
  if (nodes.length > 0) sheet.first?.before(postcss.atRule({ name: 'layer', params: layer, nodes }))
}

function descriptorOf(rule: AtRule, name: string): string | undefined {
  const found = rule.nodes?.find((node) => node.type === 'decl' && node.prop === name)
  return found?.type === 'decl' ? found.value : undefined
}

/** Puts neighbouring rules into one scope. What imports or defines a name is not valid there and stays where it is. */
function enclose(container: Container, remote: string): void {
  // Without what other remotes show within its pages.
  const params = `${fenceOf(remote)} to (:scope [data-remote])`
  let scope: AtRule | undefined
  for (const node of [...(container.nodes ?? [])]) {
    if (isScopable(node, remote)) {
      if (!scope) {
        scope = postcss.atRule({ name: 'scope', params })
        node.before(scope)
      }
      scope.append(node)
    } else if (node.type !== 'comment') {
      scope = undefined
      // One that the author has written would match nothing within another.
      if (isGroup(node) && !isFenceOf(remote, node)) enclose(node, remote)
    }
  }
}

const isGroup = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && isStyleGroup(node.name) && node.nodes !== undefined

const isScopable = (node: ChildNode, remote: string): boolean =>
  node.type === 'rule' ||
  (isGroup(node) &&
    !isFenceOf(remote, node) &&
    (node.nodes?.every((inner) => isScopable(inner, remote)) ?? false))

/** What a rule says of the page, such as `:root` or `html.dark`, it says of the element around the remote. */
function ofRemote(selector: string): string {
  const page = /^(?:(?::root|html|body)[\s>]*)+(::[\w-]+)?$/i.exec(selector)
  if (page) return `:scope${page[1] ?? ''}`
  return /(?:^|[\s>+~])(?::root|html|body)[.#[:][^\s>+~]*$/i.test(selector) ? `${selector} :scope` : selector
}
