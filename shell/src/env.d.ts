interface ImportMetaEnv {
  /** Version of the product, from the root `package.json`. */
  readonly APP_VERSION: string
}

interface Navigator {
  /** Network Information API. TypeScript omits it, because only some browsers support it. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** The modules that the shell shares with remotes; the build generates it from the list in packages/federation. */
declare module 'virtual:celeiro-shared-modules' {
  interface SharedModule {
    version: string
    /** Range that remotes accept. */
    requiredVersion: string
    module: object
  }
  export const sharedModules: Readonly<Record<string, SharedModule>>
}
