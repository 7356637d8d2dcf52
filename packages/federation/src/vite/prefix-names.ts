import type { Container } from 'postcss'

/** Properties that name an animation or a font; a custom property may hold either. */
const NAMES_ANIMATION = /^(--.*|(-\w+-)?animation(-name)?)$/i
const NAMES_FONT = /^(--.*|font(-family)?)$/i

/**
 * Has the names of the animations, fonts and layers that a sheet defines begin with the name of a remote, with their uses in that
 * sheet. One definition in the page would otherwise replace another of the same name, and a layer would join the shell's.
 */
export function prefixNames(sheet: Container, remote: string): void {
  const animations = new Set<string>()
  const fonts = new Set<string>()
  const prefix = `${remote}-`
  const add = (names: Set<string>, text: string) => {
    const name = text.replace(/^["']|["']$/g, '')
    if (!name.startsWith(prefix)) names.add(name)
  }
  sheet.walkAtRules(/^((-\w+-)?keyframes|font-face)$/i, (rule) => {
    if (/face$/i.test(rule.name)) rule.walkDecls(/^font-family$/i, ({ value }) => add(fonts, value))
    else add(animations, rule.params)
  })
  sheet.walkAtRules(/^layer$/i, (rule) => {
    rule.params = rule.params
      .split(',')
      .map((name) => layerOf(name.trim(), prefix))
      .join(', ')
  })

  const prefixed = (text: string, names: Set<string>) =>
    [...names].reduce((changed, name) => changed.replace(mentionsOf(name), `$1${prefix}${name}$1`), text)

  sheet.walkAtRules(/keyframes$/i, (rule) => {
    rule.params = prefixed(rule.params, animations)
  })
  sheet.walkDecls((declaration) => {
    const { prop } = declaration
    if (NAMES_ANIMATION.test(prop)) declaration.value = prefixed(declaration.value, animations)
    if (NAMES_FONT.test(prop)) declaration.value = prefixed(declaration.value, fonts)
  })
}

/** A block may have no name: nothing else joins it. */
const layerOf = (name: string, prefix: string) =>
  name === '' || name.startsWith(prefix) ? name : prefix + name

const mentionsOf = (name: string) =>
  new RegExp(`(?<![\\w-])(["']?)${name.replace(/[^\w\s-]/g, '\\$&')}\\1(?![\\w-])`, 'g')
