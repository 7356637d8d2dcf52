import { can, PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { mayOpen } from '@celeiro/app-manifest/navigation'

const INSPECTORS = PERMISSIONS['modules:inspect']

/** What a tab runs in place of the release of a remote: what an origin serves, without files to verify, or a preview, which has them. */
export interface Override {
  /** The address of the folder with its manifest. */
  url: string
  release: RemoteRelease
  /** The name of a preview. */
  preview?: string
}

/**
 * Whether a user may run an override: a preview is for those who inspect modules, and for the roles of its pages that are closed to these.
 * Origins are those that `config.json` allows.
 */
export function mayRun({ preview, release }: Override, role: UserRole | undefined): boolean {
  if (preview === undefined || can(role, 'modules:inspect')) return true
  return release.pages.some((page) => mayOpen(role, page) && !INSPECTORS.some((it) => mayOpen(it, page)))
}
