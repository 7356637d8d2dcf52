/**
 * Verifies files of a remote. Resolves once the browser has each file with the released content.
 * @param urls absolute URLs of scripts and style sheets, including the ones that they import
 */
export type VerifyFiles = (urls: readonly string[]) => Promise<void>

declare global {
  /** The shell provides it. A remote calls it before it imports another chunk. */
  var celeiroVerifyFiles: VerifyFiles | undefined
}
