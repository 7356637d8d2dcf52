import { declarationsOf } from '@celeiro/app-manifest/navigation'
import { HOST_PATHS, liesWithin, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { SHELL_SLOTS } from '@celeiro/app-manifest/slots'
import { type Checks, type Deployed, error, warning } from './check.ts'
import type { CheckedBuild } from './checked-build.ts'

const STAGES = ['release', 'rollback'] as const

/** The checks that compare a remote with the shell's own pages and the current releases of the others. */
export const neighbourChecks: Checks = {
  // Without this check, the order of the remotes would decide which one shows a page, and the shell would hide some.
  'paths-free': error(STAGES, ({ name, paths }, { remotes }, { refuse }) => {
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
  }),
  // Warnings, because a part that nobody sees harms no one, and a squad may take its own slot away.
  'slots-shown': warning(STAGES, (build, deployed) =>
    (build.extensions ?? []).flatMap(({ slot, version, title }) => {
      const remotes = [build, ...neighboursOf(build, deployed).map(([, other]) => other)]
      const shown = [{ slots: SHELL_SLOTS }, ...remotes].flatMap(({ slots }) => slots?.[slot] ?? [])
      if (shown.includes(version)) return []
      return shown.length === 0
        ? `${build.name} fills the slot ${slot} ("${title}"), which no deployed remote shows.`
        : `${build.name} fills version ${version} of the slot ${slot} ("${title}"); deployed is version ${shown[0]}, which will not show it.`
    }),
  ),
  'slots-kept': warning(STAGES, (build, deployed) => {
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
  }),
}

const overlap = (one: string, other: string): boolean =>
  liesWithin(one, withoutSlash(other)) || liesWithin(other, withoutSlash(one))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

const neighboursOf = ({ name }: CheckedBuild, { remotes }: Deployed) =>
  Object.entries(declarationsOf(remotes)).filter(([other]) => other !== name)
