import { declarationsOf } from '../navigation.ts'
import { liesWithin, SHELL_PATHS } from '../page-paths.ts'
import type { RemoteNavigation } from '../remote-pages.ts'
import { type Candidate, type Deployed, defineCheck } from './release-check.ts'

/** The checks that compare a remote with the shell's own pages and the current releases of the others. */
export const neighbourChecks = [
  // Without this check, the order of the remotes would decide which one shows a page, and the shell would hide some.
  defineCheck({
    id: 'paths-free',
    severity: 'error',
    stages: ['release', 'rollback'],
    run({ name, paths }, { remotes }) {
      const claims = Object.entries(remotes)
        .filter(([other]) => other !== name)
        .map(([other, { release, candidate }]) => ({
          owner: other,
          owned: [...release.paths, ...(candidate?.release.paths ?? [])],
        }))
      return [{ owner: 'the shell', owned: Object.values(SHELL_PATHS) }, ...claims].flatMap(
        ({ owner, owned }) =>
          paths
            .filter((path) => owned.some((other) => overlap(path, other)))
            .map((path) => ({ path, owner })),
      )
    },
  }),
  // A warning, because two squads that change a shared group would otherwise block each other.
  defineCheck({
    id: 'groups-agree',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(candidate, deployed) {
      return neighboursOf(candidate, deployed).flatMap(([other, { groups = [] }]) =>
        groups
          .filter(({ label, order, icon }) => {
            const ours = candidate.groups?.find((group) => group.label === label)
            return ours && (ours.order !== order || ours.icon !== icon)
          })
          .map(({ label }) => ({ group: label, other })),
      )
    },
  }),
  // Entries of one level with the same order are sorted by label.
  defineCheck({
    id: 'order-ties',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(candidate, deployed) {
      const others = neighboursOf(candidate, deployed).flatMap(([, declared]) => entriesOf(declared))
      return entriesOf(candidate).flatMap(({ level, label, order }) =>
        others
          .filter((it) => it.level === level && it.order === order && it.label !== label)
          .map((it) => ({ entry: label, order, other: it.label })),
      )
    },
  }),
] as const

const overlap = (one: string, other: string): boolean =>
  liesWithin(one, withoutSlash(other)) || liesWithin(other, withoutSlash(one))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const neighboursOf = ({ name }: Candidate, { remotes }: Deployed) =>
  Object.entries(declarationsOf(remotes)).filter(([other]) => other !== name)

/** Entries of the sidebar. `level` is the label of their group, or empty at the top level. */
const entriesOf = ({ pages, groups = [] }: RemoteNavigation) => [
  ...pages.flatMap(({ nav }) => (nav ? [{ ...nav, level: nav.group ?? '' }] : [])),
  ...groups.map((group) => ({ ...group, level: '' })),
]
