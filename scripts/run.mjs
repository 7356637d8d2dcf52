import { install, requireNode, runScript } from './lib/bootstrap.mjs'

// Every script of package.json runs through here, by its path in this folder: a fresh clone and a changed package.json need no step before it.
requireNode()
install()
const [name = '', ...args] = process.argv.slice(2)
runScript(`${name}.ts`, args)
