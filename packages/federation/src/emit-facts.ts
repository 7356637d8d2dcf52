import type { Plugin } from 'vite'

/** Leaves in the build output what whoever releases it must know. */
export function emitFacts(fileName: string, facts: object): Plugin {
  return {
    name: 'celeiro-facts',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(facts) })
    },
  }
}
