import type { AppConfig } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, unmetRequirement } from '@celeiro/api-contract/remote-manifest'
import { satisfy } from '@module-federation/runtime'
import type { ExportNames } from '../part-facts.ts'

/** What a build of a remote needs of the shell. */
export interface Needs {
  name: string
  requirements: RemoteManifest
  uses: ExportNames
}

/** Why the deployed shell cannot serve a remote, as a sentence; undefined when it can, or when there is none yet. */
export function whyUnservable(needs: Needs, { shell }: AppConfig): string | undefined {
  if (!shell) return undefined
  const unmet = unmetRequirement(needs.requirements, new Map(Object.entries(shell.shared)), satisfy)
  if (unmet) {
    const offer = unmet.provided ? `provides ${unmet.provided}` : 'does not share it'
    return `${needs.name} needs ${unmet.name} ${unmet.required}; the deployed shell ${offer}.`
  }
  for (const [module, names] of Object.entries(needs.uses)) {
    const exported = shell.exports?.[module]
    const missing = names.filter((name) => exported && !exported.includes(name))
    if (missing.length === 0) continue
    const copy = `the deployed shell's copy (${shell.shared[module]})`
    return `${needs.name} uses ${missing.join(', ')} of ${module}; ${copy} has no such export.`
  }
  return undefined
}
