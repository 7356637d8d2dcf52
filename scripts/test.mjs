import { install, requireNode, runScript } from './bootstrap.mjs'

requireNode()
install()
runScript('test.ts')
