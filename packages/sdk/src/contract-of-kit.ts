import type { Plugin } from 'vite'

/** Finds the contract, which only the kit has installed. */
export function contractOfKit(): Plugin {
  return {
    name: 'celeiro-contract-of-kit',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('@celeiro/api-contract'))
        return this.resolve(id, import.meta.filename, { skipSelf: true })
      return undefined
    },
  }
}
