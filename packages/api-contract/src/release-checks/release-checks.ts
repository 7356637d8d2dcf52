import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'

/** The checks without access to disk or processes. The release commands and the shell run the same checks. */
export const releaseChecks = [...neighbourChecks, ...shellChecks] as const
