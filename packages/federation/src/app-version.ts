import rootPackage from '../../../package.json' with { type: 'json' }

/** Makes the product's version, kept in the root `package.json` alone, readable as `import.meta.env.APP_VERSION`. */
export const appVersionDefine = { 'import.meta.env.APP_VERSION': JSON.stringify(rootPackage.version) }
