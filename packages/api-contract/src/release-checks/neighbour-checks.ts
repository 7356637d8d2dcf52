import { declarationsOf } from '../declared-pages.ts'
import { liesWithin, type RemoteNavigation } from '../remote-pages.ts'
import { type Candidate, type Deployed, defineCheck } from './release-check.ts'

/** Two remotes must not own a path, or one above the other: which of them shows a page would be an accident. */
export const pathsFree = defineCheck({
  id: 'paths-free',
  severity: 'error',
  stages: ['release', 'rollback'],
  run({ name, paths }, { remotes }) {
    return Object.entries(remotes).flatMap(([owner, { release }]) => {
      const taken = paths.filter((path) => owner !== name && release.paths.some((it) => overlap(path, it)))
      return taken.map((path) => ({ path, owner }))
    })
  },
})

/** Not refused: two squads that move a group together would block each other. */
export const groupsAgree = defineCheck({
  id: 'groups-agree',
  severity: 'warning',
  stages: ['release', 'rollback'],
  run(candidate, deployed) {
    const { groups = [] } = candidate
    return otherDeclarations(candidate, deployed).flatMap(([other, declared]) =>
      groups.flatMap(({ label, order, icon }) => {
        const theirs = declared.groups?.find((group) => group.label === label)
        return theirs && (theirs.order !== order || theirs.icon !== icon) ? [{ group: label, other }] : []
      }),
    )
  },
})

/** Entries of one level with the same order: the sidebar sorts them by their labels. */
export const orderTies = defineCheck({
  id: 'order-ties',
  severity: 'warning',
  stages: ['release', 'rollback'],
  run(candidate, deployed) {
    const others = otherDeclarations(candidate, deployed).flatMap(([, declared]) => entriesOf(declared))
    return entriesOf(candidate).flatMap(({ level, label, order }) =>
      others
        .filter((it) => it.level === level && it.order === order && it.label !== label)
        .map((it) => ({ entry: label, order, other: it.label })),
    )
  },
})

const overlap = (one: string, other: string): boolean =>
  liesWithin(one, withoutSlash(other)) || liesWithin(other, withoutSlash(one))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const otherDeclarations = ({ name }: Candidate, { remotes }: Deployed) =>
  Object.entries(declarationsOf(remotes)).filter(([other]) => other !== name)

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
