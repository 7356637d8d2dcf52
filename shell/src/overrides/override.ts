import { can } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'

/** What a tab runs in place of the release of a remote: what an origin serves, without files to verify, or a preview, which has them. */
export interface Override {
  /** The address of the folder with its manifest. */
  url: string
  release: RemoteRelease
  /** Its name, if it is a preview. */
  preview?: string
}

/** Whether a user may run an override: a preview is for those who inspect modules. Origins are those that `config.json` allows. */
export const mayRun = ({ preview }: Pick<Override, 'preview'>, role: UserRole | undefined): boolean =>
  preview === undefined || can(role, 'modules:inspect')
