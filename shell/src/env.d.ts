interface ImportMetaEnv {
  /** Version of the product, from the root `package.json`. */
  readonly APP_VERSION: string
}

interface Navigator {
  /** Network Information API. TypeScript omits it, because only some browsers support it. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
