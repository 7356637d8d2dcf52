interface ImportMetaEnv {
  /** Version of the product, from the root `package.json`. */
  readonly APP_VERSION: string
}

interface Navigator {
  /** Network Information API, which TypeScript does not know because it is not everywhere. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
