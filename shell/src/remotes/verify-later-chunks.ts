import type {} from '@celeiro/app-manifest/verify-files'
import { offerUpdate } from '../updates/updates.ts'
import { RemoteFailure } from './remote-failure.ts'
import { verifyFiles } from './verify-files.ts'

/** Lets remotes verify the chunks that they import after their first screen. */
export function verifyLaterChunks(): void {
  globalThis.celeiroVerifyFiles = async (urls) => {
    try {
      await verifyFiles(urls)
    } catch (error) {
      // A newer release has most likely replaced a missing chunk. The tab then offers that release.
      void offerUpdate()
      if (error instanceof RemoteFailure) {
        console.error(`[${error.supportCode}] remote "${error.remote}": ${error.reason}`, error.cause)
      }
      throw error
    }
  }
}
