import { neighbourChecks } from './neighbour-checks.ts'
import { shellChecks } from './shell-checks.ts'

/** The checks that need neither disk nor process; the release commands and the shell run the same ones. */
export const releaseChecks = [...neighbourChecks, ...shellChecks] as const
