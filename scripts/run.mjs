import { install, requireNode, requirePath, runScript } from './bootstrap.mjs'

// All scripts of package.json run through here, by path: a fresh clone or a changed package.json needs no other step.
requireNode()
requirePath()
install()
const [name = '', ...args] = process.argv.slice(2)
runScript(`${name}.ts`, args)
