import { defineRemote as defineOurs, type RemoteDefinition } from '@celeiro/federation'

export { fenceStyles } from '@celeiro/federation'

import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite'

/**
 * Vite configuration of a remote outside of Celeiro's repository: the output of `vite build` is what a release takes. The dev
 * server of such a remote is `celeiro dev`, inside of a deployed shell.
 */
export function defineRemote(remote: Omit<RemoteDefinition, 'port'>): UserConfigFnObject {
  return defineConfig((env) => {
    if (env.command === 'serve')
      throw new Error('This remote runs inside of a shell: npx celeiro dev --shell https://…')
    const config = defineOurs({ ...remote, port: 0 })(env)
    return { ...config, plugins: [contractOfKit(), ...(config.plugins ?? [])] }
  })
}

/** Finds the contract, which only the kit has installed. */
function contractOfKit(): Plugin {
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
