import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The script of Vite's command line, to be run by a Node process of its own. */
export const viteBinary = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)
