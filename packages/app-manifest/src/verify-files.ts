/** Resolves once the browser has each of these scripts and style sheets, and their imports, as they were released. */
export type VerifyFiles = (urls: readonly string[]) => Promise<void>

declare global {
  /** The shell provides it. A remote calls it before it imports another chunk. */
  var celeiroVerifyFiles: VerifyFiles | undefined
}
