/**
 * Lets files of a remote in: resolves once the browser holds each of them, proven to be what was released.
 * @param urls absolute URLs of scripts and style sheets, those that they import included
 * @throws when one of them cannot be had, or is not what was released
 */
export type AdmitFiles = (urls: readonly string[]) => Promise<void>

declare global {
  /** Provided by the shell; a remote calls it before it imports a further part of itself. */
  var celeiroAdmitFiles: AdmitFiles | undefined
}
