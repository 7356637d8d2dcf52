import {
  type ExportNames,
  exportNames,
  SHELL_METADATA_FILE,
  shellMetadata,
  USED_EXPORTS_FILE,
} from '@celeiro/app-manifest/build-metadata'
import { SLOT_TABLE, slotKeys } from '@celeiro/app-manifest/slots'
import { queryOptions } from '@tanstack/react-query'
import type { TabReleases } from '../releases/resolve-releases.ts'
import { fileUrl } from '../remotes/release-files.ts'

/** A deprecated export of a shared module, or a deprecated slot, and the remotes that use it. */
export interface DeprecatedUse {
  module: string
  name: string
  remotes: string[]
}

export const deprecationQueries = {
  /** The deprecated exports and slots of the shell that releases of a tab use. A release from before such notes counts as using none. */
  uses: ({ shell, remotes }: TabReleases) =>
    queryOptions({
      queryKey: [
        'modules',
        'deprecations',
        shell,
        Object.values(remotes).map(({ release }) => release.buildId),
      ],
      queryFn: async ({ signal }): Promise<DeprecatedUse[]> => {
        const response = await fetch(`/shell/${shell}/${SHELL_METADATA_FILE}`, { signal })
        const { deprecated = {} } = shellMetadata.parse(await response.json())
        const going = Object.entries(deprecated).flatMap(([module, names]) =>
          Object.keys(names).map((name) => ({ module, name })),
        )
        if (going.length === 0) return []
        const users = await Promise.all(
          Object.entries(remotes).map(async ([remote, { release }]) => {
            const response = await fetch(fileUrl(release, USED_EXPORTS_FILE), { signal })
            const content = await response.json().catch(() => undefined)
            const uses: ExportNames = exportNames.safeParse(content).data ?? {}
            uses[SLOT_TABLE] = (release.extensions ?? []).flatMap(slotKeys)
            return { remote, uses }
          }),
        )
        return going.flatMap(({ module, name }) => {
          const using = users.filter(({ uses }) => uses[module]?.includes(name))
          return using.length > 0 ? [{ module, name, remotes: using.map(({ remote }) => remote) }] : []
        })
      },
      enabled: shell !== undefined,
    }),
}
