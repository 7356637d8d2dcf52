/**
 * Verifies files of a remote: resolves once the browser holds each of them, with the content that was released.
 * @param urls absolute URLs of scripts and style sheets, including the ones that they import
 * @throws when a file cannot be fetched or differs from the release
 */
export type VerifyFiles = (urls: readonly string[]) => Promise<void>

declare global {
  /** Provided by the shell; a remote calls it before it imports another chunk. */
  var celeiroVerifyFiles: VerifyFiles | undefined
  /** Its former name. Releases from before the rename call it, and shells from before the rename provide only this one. */
  var celeiroAdmitFiles: VerifyFiles | undefined
}
