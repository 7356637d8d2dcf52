/** The repository that a command builds from. */
export interface Checkout {
  folder: string
  /** @throws when the types of one of the apps have errors, which a build does not look at */
  requireTypes: (apps: readonly string[]) => Promise<void>
}
