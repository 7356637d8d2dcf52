import type {} from '@celeiro/api-contract/file-admission'
import { offerUpdate } from '../updates/config-watch.ts'
import { admitFiles } from './admit-files.ts'
import { RemoteFailure } from './remote-failure.ts'

/** Lets remotes ask for the parts that they import after their first screen. */
export function admitLaterParts(): void {
  globalThis.celeiroAdmitFiles = async (urls) => {
    try {
      await admitFiles(urls)
    } catch (error) {
      // A part that is gone has most likely been replaced by a newer release, which the tab then offers.
      void offerUpdate()
      if (error instanceof RemoteFailure) {
        console.error(`[${error.supportCode}] remote "${error.remote}": ${error.reason}`, error.cause)
      }
      throw error
    }
  }
}
