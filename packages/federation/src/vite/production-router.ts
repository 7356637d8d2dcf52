import type { Plugin } from 'vite'

const MODULES = /^react-router(\/dom)?$/
const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/** Builds with React Router for production: its package names the build for development, with its warnings, in every case. */
export function productionRouter(): Plugin {
  return {
    name: 'celeiro-production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!MODULES.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace(DEVELOPMENT, PRODUCTION) }
    },
  }
}
