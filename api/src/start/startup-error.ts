/** A startup failure that its reader can fix. Shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
