import { join } from 'node:path'
import type { Plugin } from 'vite'
import { repository } from '../../../scripts/bootstrap.mjs'

const ENTRY = join(repository, 'shell/src/main.ts')

/**
 * Makes the first script of the app contain modules that it imports dynamically later.
 * @param modules paths relative to the repository
 */
export function startWith(modules: readonly string[]): Plugin {
  const imports = modules.map((module) => `import ${JSON.stringify(join(repository, module))}`)
  return {
    name: 'celeiro-start-with',
    transform(code, id) {
      if (id === ENTRY) return { code: [...imports, code].join('\n'), map: null }
    },
  }
}
