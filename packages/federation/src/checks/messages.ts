import type { ViolationOf } from '@celeiro/api-contract/release-check'
import { checks } from './checks.ts'

export type Violation = ViolationOf<(typeof checks)[number]>
export type CheckId = Violation['id']

export const DEPLOYED_SHELL = 'the deployed shell'

/** What the sentences are about. */
export interface Subject {
  stage: 'release' | 'rollback' | 'shell'
  /** The remote, and its release. */
  name: string
  buildId: string
  /** What to call the shell. */
  shell: string
}

type ArgsOf = { [It in Violation as It['id']]: It['args'] }
type Messages = { [Id in CheckId]: (args: ArgsOf[Id], subject: Subject) => string }

const MESSAGES: Messages = {
  'files-complete': ({ paths }, subject) =>
    subject.stage === 'rollback'
      ? `${releaseOf(subject)} has lost files: it was pruned or damaged. Release that version again.`
      : `${refusalOf(subject)}: its build lacks ${paths.join(', ')}.`,
  'module-loads': ({ reason }, subject) => `${refusalOf(subject)}: ${reason}.`,
  'routes-below-paths': ({ route, paths }, subject) =>
    `${refusalOf(subject)}: its route ${route} lies outside of ${paths.join(', ')}, which it claims.`,
  'routes-match-pages': ({ paths }, subject) =>
    `${refusalOf(subject)}: it has no route for ${paths.join(', ')}, which it declares.`,
  'paths-free': ({ path, owner }, subject) => `${refusalOf(subject)}: its path ${path} belongs to ${owner}.`,
  'compatible-versions': ({ module, required, provided }, { name, shell }) =>
    `${name} needs ${module} ${required}; ${shell} ${provided ? `provides ${provided}` : 'does not share it'}.`,
  'known-exports': ({ module, missing, provided }, { name, shell }) =>
    `${name} uses ${missing.join(', ')} of ${module}; ${shell}'s copy (${provided}) has no such export.`,
  'known-permissions': ({ path, permission }, { name, shell }) =>
    `${name} guards ${path} with ${permission}; ${shell} knows no such permission.`,
  'known-icons': ({ icon }, { name, shell }) =>
    `${name} names the icon "${icon}", which ${shell} lacks; a neutral icon shows instead.`,
  'groups-agree': ({ group, other }, { name }) =>
    `${name} and ${other} declare the group "${group}" differently; the lower order counts, then the first remote by name.`,
  'order-ties': ({ entry, order, other }) =>
    `"${entry}" has order ${order}, as "${other}" has; their labels decide.`,
}

const releaseOf = ({ buildId, name }: Subject): string => `Release ${buildId} of ${name}`

const refusalOf = (subject: Subject): string =>
  subject.stage === 'rollback'
    ? `${releaseOf(subject)} cannot come back`
    : `${subject.name} cannot be released`

/** The sentence for one violation. */
export function messageOf<Id extends CheckId>(
  { id, args }: { [It in Id]: { id: It; args: ArgsOf[It] } }[Id],
  subject: Subject,
): string {
  return MESSAGES[id](args, subject)
}

/** The sentences that refuse a release of a remote; those that compare it with the shell come last, with advice. */
export function refusalsOf(violations: readonly Violation[], subject: Subject): string[] {
  const sentences = (aboutShell: boolean) =>
    violations
      .filter(({ id }) => comparesShell(id) === aboutShell)
      .map((violation) => messageOf(violation, subject))
  const needs = sentences(true).join('\n')
  return [...sentences(false), ...(needs ? [withAdvice(needs, subject)] : [])]
}

/** Checks that run for a release of the shell are the ones that compare a remote with it. */
const comparesShell = (id: CheckId): boolean =>
  checks.some((check) => check.id === id && check.stages.some((stage) => stage === 'shell'))

function withAdvice(needs: string, { stage, name, buildId, shell }: Subject): string {
  if (stage === 'rollback') {
    return `Release ${buildId} cannot come back: ${needs} Release ${name} again instead.`
  }
  return shell === DEPLOYED_SHELL ? `${needs} Release the shell first.` : needs
}

/** The sentence that refuses a release of the shell. */
export function shellRefusal(buildId: string, needs: readonly string[]): string {
  const reason = `Current remotes are incompatible with shell ${buildId}:`
  const advice = 'With --force, their pages show an error until they are released again.'
  return [reason, ...needs, advice].join('\n')
}

export const lostFiles = ({ name, buildId }: Subject): string =>
  `${name} has lost files of release ${buildId}. Release it again.`

export const unreadableRelease = (subject: Subject, error: unknown): string =>
  `The requirements of release ${subject.buildId} of ${subject.name} cannot be read: ` +
  `${error instanceof Error ? error.message : error}.`
