import { install, requireNode, runScript } from './bootstrap.mjs'

// Every command of package.json comes through here: a fresh clone and a changed package.json need no step before it.
requireNode()
install()
const [name = '', ...args] = process.argv.slice(2)
runScript(`${name}.ts`, args)
