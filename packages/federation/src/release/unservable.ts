import type { AppConfig } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, unmetRequirement } from '@celeiro/api-contract/remote-manifest'
import type { RemotePage } from '@celeiro/api-contract/remote-pages'
import { satisfy } from '@module-federation/runtime'
import type { ExportNames } from '../part-facts.ts'

/** What a build of a remote needs of the shell. */
export interface Needs {
  name: string
  requirements: RemoteManifest
  uses: ExportNames
  pages: readonly RemotePage[]
}

/** What a release of the shell provides. */
export type ShellOffer = NonNullable<AppConfig['shell']>

/**
 * Everything that a remote needs and a shell does not provide, a sentence for each; none where there is no shell yet.
 * @param title what to call the shell
 */
export function unmetNeeds(
  { name, requirements, uses, pages }: Needs,
  shell: ShellOffer | undefined,
  title = 'the deployed shell',
): string[] {
  if (!shell) return []
  const provided = new Map(Object.entries(shell.shared))
  const versions = requirements.shared.flatMap((requirement) => {
    const unmet = unmetRequirement({ shared: [requirement] }, provided, satisfy)
    if (!unmet) return []
    const offer = unmet.provided ? `provides ${unmet.provided}` : 'does not share it'
    return [`${name} needs ${unmet.name} ${unmet.required}; ${title} ${offer}.`]
  })
  const exports = Object.entries(uses).flatMap(([module, names]) => {
    const exported = shell.exports?.[module]
    const missing = names.filter((it) => exported && !exported.includes(it))
    if (missing.length === 0) return []
    const copy = `${title}'s copy (${shell.shared[module]})`
    return [`${name} uses ${missing.join(', ')} of ${module}; ${copy} has no such export.`]
  })
  const permissions = pages.flatMap(({ path, permission }) => {
    if (!permission || !shell.permissions || shell.permissions.includes(permission)) return []
    return [`${name} guards ${path} with ${permission}; ${title} knows no such permission.`]
  })
  return [...versions, ...exports, ...permissions]
}
