/** Resolves once the browser has these scripts and style sheets, by absolute URLs and with their imports, as released; else rejects. */
export type VerifyFiles = (urls: readonly string[]) => Promise<void>

declare global {
  /** The shell provides it. A remote calls it before it imports another chunk. */
  var celeiroVerifyFiles: VerifyFiles | undefined
}
