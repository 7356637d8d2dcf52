/** Why an import does not start or go on, as the user reads it. */
export class ImportError extends Error {
  override name = 'ImportError'
}
