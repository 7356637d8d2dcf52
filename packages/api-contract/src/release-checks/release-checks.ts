import { groupsAgree, orderTies, pathsFree } from './neighbour-checks.ts'
import { compatibleVersions, knownExports, knownIcons, knownPermissions } from './shell-checks.ts'

/** The checks that need neither disk nor process; the release commands and the shell run the same ones. */
export const releaseChecks = [
  pathsFree,
  compatibleVersions,
  knownExports,
  knownPermissions,
  knownIcons,
  groupsAgree,
  orderTies,
] as const
