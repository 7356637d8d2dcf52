import { apiChecks } from './api-checks.ts'
import { browserChecks } from './browser-checks.ts'
import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'

/** The checks without access to disk or processes. The release commands run all of them, a tab those of `browserChecks`. */
export const releaseChecks = [...neighbourChecks, ...browserChecks, ...shellChecks, ...apiChecks] as const
