import type { AppConfig } from '@celeiro/api-contract/app-config'

/**
 * Says which of a remote's paths equals, holds or lies below one of another remote's current release, as the reason of a
 * refusal; undefined when none does. Which of the two shows a page must not be an accident.
 */
export function pathConflict(
  name: string,
  paths: readonly string[],
  { remotes }: AppConfig,
): string | undefined {
  for (const [owner, { release }] of Object.entries(remotes)) {
    if (owner === name) continue
    const path = paths.find((claimed) => release.paths.some((owned) => overlap(claimed, owned)))
    if (path !== undefined) return `its path ${path} belongs to ${owner}`
  }
  return undefined
}

const overlap = (one: string, other: string): boolean =>
  asFolder(one).startsWith(asFolder(other)) || asFolder(other).startsWith(asFolder(one))

const asFolder = (path: string): string => `${path.replace(/\/+$/, '')}/`
