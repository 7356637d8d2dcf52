import { defineRemote as defineOurs, type RemoteDefinition } from '@celeiro/federation'

export { fenceStyles } from '@celeiro/federation'

import { defineConfig } from 'vite'
import { contractOfKit } from './contract-of-kit.ts'

/** What a remote declares in its `vite.config.ts`. */
type KitRemote = Omit<RemoteDefinition, 'port'>

/**
 * Vite configuration of a remote outside of Celeiro's repository; its `definition` is for types and tests. The output of
 * `vite build` is what a release takes. The dev server of such a remote is `celeiro dev`, inside of a deployed shell.
 */
export function defineRemote<const Definition extends KitRemote>(remote: Definition) {
  const config = defineConfig((env) => {
    if (env.command === 'serve')
      throw new Error('This remote runs inside of a shell: npx celeiro dev --shell https://…')
    const ours = defineOurs({ ...remote, port: 0 })(env)
    return { ...ours, plugins: [contractOfKit(), ...(ours.plugins ?? [])] }
  })
  return Object.assign(config, { definition: remote })
}
