import rootPackage from '../../../../package.json' with { type: 'json' }

/** Provides the product's version, which only the root `package.json` has, as `import.meta.env.APP_VERSION`. */
export const appVersionDefine = { 'import.meta.env.APP_VERSION': JSON.stringify(rootPackage.version) }

/** Where a dev server finds the API: by default the one that `npm start` runs. */
export const devProxy = { '/api': process.env['CELEIRO_API'] ?? 'http://localhost:3000' }
