import { HOST_PATHS, liesWithin, SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { type Checks, error } from './check.ts'

/** The checks that compare a remote with the shell's own pages and the current releases of the others. */
export const neighbourChecks: Checks = {
  // Without this check, the order of the remotes would decide which one shows a page, and the shell would hide some.
  'paths-free': error(({ name, paths }, { remotes }, { refuse }) => {
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
}

const overlap = (one: string, other: string): boolean =>
  liesWithin(one, withoutSlash(other)) || liesWithin(other, withoutSlash(one))

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')
