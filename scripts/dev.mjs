import { install, requireNode, runScript } from './bootstrap.mjs'

requireNode()
install()
runScript('dev.ts')
