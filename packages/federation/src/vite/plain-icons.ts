import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FACTORY = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const PLAIN = fileURLToPath(new URL('../../../ui-kit/src/icon/plain-icon.ts', import.meta.url))

/** Makes the icons of lucide with a factory of our own: theirs is a kilobyte of script in every app. */
export function plainIcons(): Plugin {
  return {
    name: 'celeiro-plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      FACTORY.test(id) ? `export { plainIcon as default } from ${JSON.stringify(PLAIN)}` : undefined,
  }
}
