import { declarationsOf } from '@celeiro/app-manifest/navigation'
import { HOST_PATHS, liesWithin, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { SHELL_SLOTS } from '@celeiro/app-manifest/slots'
import type { Check, Deployed } from './check.ts'
import type { CheckedBuild } from './checked-build.ts'

/** The checks that compare a remote with the shell's own pages and the current releases of the others. */
export const neighbourChecks: readonly Check[] = [
  // Without this check, the order of the remotes would decide which one shows a page, and the shell would hide some.
  {
    id: 'paths-free',
    severity: 'error',
    stages: ['release', 'rollback'],
    run({ name, paths }, { remotes }, { refuse }) {
      const claims = Object.entries(remotes)
        .filter(([other]) => other !== name)
        .map(([other, { release, canary }]) => ({
          owner: other,
          owned: [...release.paths, ...(canary?.release.paths ?? [])],
        }))
      const reserved = [
        { owner: 'the shell', owned: Object.values(SHELL_PATHS) },
        { owner: 'the host', owned: HOST_PATHS },
      ]
      return [...reserved, ...claims].flatMap(({ owner, owned }) =>
        paths
          .filter((path) => owned.some((other) => overlap(path, other)))
          .map((path) => refuse(`its path ${path} belongs to ${owner}`)),
      )
    },
  },
  // A warning, because two squads that change a shared group would otherwise block each other.
  {
    id: 'groups-agree',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(build, deployed) {
      return neighboursOf(build, deployed).flatMap(([other, { groups = [] }]) =>
        groups
          .filter(({ label, order, icon }) => {
            const ours = build.groups?.find((group) => group.label === label)
            return ours && (ours.order !== order || ours.icon !== icon)
          })
          .map(
            ({ label }) =>
              `${build.name} and ${other} declare the group "${label}" differently; the lower order counts, then the first remote by name.`,
          ),
      )
    },
  },
  {
    id: 'one-home',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(candidate, deployed) {
      if (!hasHome(candidate)) return []
      return neighboursOf(candidate, deployed)
        .filter(([, declared]) => hasHome(declared))
        .map(
          ([other]) =>
            `${candidate.name} and ${other} declare a home each; the entry with the lower order counts.`,
        )
    },
  },
  // Warnings, because a part that nobody sees harms no one, and a squad may take its own slot away.
  {
    id: 'slots-shown',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(build, deployed) {
      return (build.extensions ?? []).flatMap(({ slot, version, title }) => {
        const remotes = [build, ...neighboursOf(build, deployed).map(([, other]) => other)]
        const shown = [{ slots: SHELL_SLOTS }, ...remotes].flatMap(({ slots }) => slots?.[slot] ?? [])
        if (shown.includes(version)) return []
        return shown.length === 0
          ? `${build.name} fills the slot ${slot} ("${title}"), which no deployed remote shows.`
          : `${build.name} fills version ${version} of the slot ${slot} ("${title}"); deployed is version ${shown[0]}, which will not show it.`
      })
    },
  },
  {
    id: 'slots-kept',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(build, deployed) {
      const before = deployed.remotes[build.name]?.release
      if (!before) return []
      return neighboursOf(build, deployed).flatMap(([other, { extensions = [] }]) =>
        extensions
          .filter(({ slot, version }) => before.slots?.[slot] === version && build.slots?.[slot] !== version)
          .map(
            ({ slot, title }) =>
              `${other} fills the slot ${slot} ("${title}"), which ${build.name} does not show any more.`,
          ),
      )
    },
  },
  // Entries of one level with the same order are sorted by label.
  {
    id: 'order-ties',
    severity: 'warning',
    stages: ['release', 'rollback'],
    run(build, deployed) {
      const others = neighboursOf(build, deployed).flatMap(([, declared]) => entriesOf(declared))
      return entriesOf(build).flatMap(({ level, label, order }) =>
        others
          .filter((it) => it.level === level && it.order === order && it.label !== label)
          .map((it) => `"${label}" has order ${order}, as "${it.label}" has; their labels decide.`),
      )
    },
  },
]

const hasHome = ({ pages }: RemoteNavigation): boolean => pages.some(({ home }) => home)

const overlap = (one: string, other: string): boolean =>
  liesWithin(one, withoutSlash(other)) || liesWithin(other, withoutSlash(one))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const neighboursOf = ({ name }: CheckedBuild, { remotes }: Deployed) =>
  Object.entries(declarationsOf(remotes)).filter(([other]) => other !== name)

/** Entries of the sidebar. `level` is the label of their group, or empty at the top level. */
const entriesOf = ({ pages, groups = [] }: RemoteNavigation) => [
  ...pages.flatMap(({ nav }) => (nav ? [{ ...nav, level: nav.group ?? '' }] : [])),
  ...groups.map((group) => ({ ...group, level: '' })),
]
