import type { AppConfig } from '@celeiro/api-contract/app-config'
import { declarationsOf } from '@celeiro/api-contract/declared-pages'
import type { RemoteNavigation } from '@celeiro/api-contract/remote-pages'
import type { RemoteFacts } from '../part-facts.ts'

type Declared = Pick<RemoteFacts, 'name' | 'pages' | 'groups'>

/**
 * What a squad should know of the entries that its release adds to the sidebar, a sentence each: icons that the deployed
 * shell lacks, groups that another remote declares differently, and orders that only the label decides.
 */
export function navigationWarnings(declared: Declared, config: AppConfig): string[] {
  return [
    ...unknownIcons(declared, config.shell?.icons),
    ...differingGroups(declared, config),
    ...orderTies(declared, config),
  ]
}

function unknownIcons({ name, pages, groups }: Declared, known: readonly string[] | undefined): string[] {
  if (!known) return []
  const icons = [...pages.flatMap(({ nav }) => nav?.icon ?? []), ...groups.map(({ icon }) => icon)]
  return [...new Set(icons)]
    .filter((icon) => !known.includes(icon))
    .map(
      (icon) =>
        `${name} names the icon "${icon}", which the deployed shell lacks; a neutral icon shows instead.`,
    )
}

function differingGroups({ name, groups }: Declared, { remotes }: AppConfig): string[] {
  return groups.flatMap((group) =>
    Object.entries(declarationsOf(remotes)).flatMap(([other, declaration]) => {
      const theirs = other !== name && declaration.groups?.find(({ label }) => label === group.label)
      if (!theirs || (theirs.order === group.order && theirs.icon === group.icon)) return []
      return [
        `${name} and ${other} declare the group "${group.label}" differently; the lower order counts, then the first remote by name.`,
      ]
    }),
  )
}

/** Entries of one level with the same order: the sidebar sorts them by their labels. */
function orderTies({ name, pages, groups }: Declared, { remotes }: AppConfig): string[] {
  const own = entriesOf({ pages, groups })
  const others = Object.entries(declarationsOf(remotes))
    .filter(([other]) => other !== name)
    .flatMap(([, declaration]) => entriesOf(declaration))
  return own.flatMap((entry) =>
    others
      .filter((it) => it.level === entry.level && it.order === entry.order && it.label !== entry.label)
      .map((it) => `"${entry.label}" has order ${entry.order}, as "${it.label}" has; their labels decide.`),
  )
}

interface Entry {
  /** Label of the group that it is in; empty at the top. */
  level: string
  label: string
  order: number
}

function entriesOf({ pages, groups = [] }: RemoteNavigation): Entry[] {
  return [
    ...pages.flatMap(({ nav }) =>
      nav ? [{ level: nav.group ?? '', label: nav.label, order: nav.order }] : [],
    ),
    ...groups.map(({ label, order }) => ({ level: '', label, order })),
  ]
}
