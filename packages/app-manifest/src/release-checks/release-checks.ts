import { apiChecks } from './api-checks.ts'
import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'

/** The checks of the release commands without access to disk or processes. */
export const releaseChecks = [...neighbourChecks, ...shellChecks, ...apiChecks] as const
