import type { BuiltApp } from '../publish/publish-app.ts'

/** The repository that a command builds from. */
export interface Checkout {
  folder: string
  /** Builds apps for production. */
  build: (apps: readonly string[]) => Promise<BuiltApp[]>
  /** @throws when the types of one of the apps have errors, which a build does not look at */
  requireTypes: (apps: readonly string[]) => Promise<void>
}
