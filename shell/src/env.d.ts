interface ImportMetaEnv {
  /** Version of the product, from the root `package.json`. */
  readonly APP_VERSION: string
}
