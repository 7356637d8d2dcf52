import type { ViolationOf } from '@celeiro/app-manifest/release-check'
import type { checks } from './checks.ts'

type Violation = ViolationOf<(typeof checks)[number]>
export type CheckId = Violation['id']
type ArgsOf = { [It in Violation as It['id']]: It['args'] }

/** What the sentences are about. */
export interface Subject {
  stage: 'release' | 'rollback' | 'shell' | 'api'
  /** The remote, and its release. */
  name: string
  buildId: string
  /** What to call the shell. */
  shell: string
}

export const DEPLOYED_SHELL = 'the deployed shell'

/** Every check has a sentence here, or this does not compile. */
const MESSAGES: { [Id in CheckId]: (args: ArgsOf[Id], subject: Subject) => string } = {
  'files-complete': ({ paths }, subject) =>
    subject.stage === 'rollback'
      ? `${releaseOf(subject)} has lost files: it was pruned or damaged. Release that version again.`
      : refuse(subject, `its build lacks ${paths.join(', ')}`),
  'module-loads': ({ reason }, subject) => refuse(subject, reason),
  'routes-below-paths': ({ route, paths }, subject) =>
    refuse(subject, `its route ${route} lies outside of ${paths.join(', ')}, which it claims`),
  'routes-match-pages': ({ paths }, subject) =>
    refuse(subject, `it has no route for ${paths.join(', ')}, which it declares`),
  'uses-declared': ({ undeclared }, { name }) =>
    `${name} does not declare what it ${undeclared.join(' or ')}; that was not compared.`,
  'paths-free': ({ path, owner }, subject) => refuse(subject, `its path ${path} belongs to ${owner}`),
  'compatible-versions': ({ module, required, provided }, subject) =>
    incompatible(
      subject,
      `needs ${module} ${required}`,
      provided ? ` provides ${provided}` : ' does not share it',
    ),
  'served-contract': ({ contract, served }, subject) => {
    const [need, offer] = [`is built for contract ${contract}`, ` serves ${served.join(' and ')}`]
    // No release of the shell would serve it again.
    if (subject.stage !== 'release' || contract > Math.min(...served))
      return incompatible(subject, need, offer)
    return `${subject.name} ${need}; ${subject.shell}${offer}. Release it from a newer checkout.`
  },
  'known-exports': ({ module, missing, provided }, subject) =>
    incompatible(
      subject,
      `uses ${missing.join(', ')} of ${module}`,
      `'s copy (${provided}) has no such export`,
    ),
  'known-calls': ({ call }, subject) => missing(subject, `calls ${call}`, 'has no such call'),
  'known-queries': ({ call, name, problem }, subject) => {
    const place = `${name} in the query of ${call}`
    return problem === 'unknown'
      ? missing(subject, `sends ${place}`, 'does not take it')
      : missing(subject, `does not send ${place}`, 'requires it')
  },
  'known-icons': ({ icon }, { name, shell }) =>
    `${name} names the icon "${icon}", which ${shell} lacks; a neutral icon shows instead.`,
  'groups-agree': ({ group, other }, { name }) =>
    `${name} and ${other} declare the group "${group}" differently; the lower order counts, then the first remote by name.`,
  'order-ties': ({ entry, order, other }) =>
    `"${entry}" has order ${order}, as "${other}" has; their labels decide.`,
}

/** The sentence for one violation. */
export const messageOf = <Id extends CheckId>(
  { id, args }: { [It in Id]: { id: It; args: ArgsOf[It] } }[Id],
  subject: Subject,
): string => MESSAGES[id](args, subject)

const releaseOf = ({ buildId, name }: Subject): string => `Release ${buildId} of ${name}`

const refuse = (subject: Subject, reason: string): string =>
  subject.stage === 'rollback'
    ? `${releaseOf(subject)} cannot come back: ${reason}.`
    : `${subject.name} cannot be released: ${reason}.`

function incompatible({ stage, name, buildId, shell }: Subject, need: string, offer: string): string {
  const sentence = `${name} ${need}; ${shell}${offer}.`
  if (stage === 'rollback') {
    return `Release ${buildId} cannot come back: ${sentence} Release ${name} again instead.`
  }
  return shell === DEPLOYED_SHELL ? `${sentence} Release the shell first.` : sentence
}

/** What a remote does with the API, and what that API does. */
function missing({ stage, name, buildId }: Subject, need: string, offer: string): string {
  if (stage === 'api') return `${name} ${buildId} ${need}; this API ${offer}.`
  if (stage === 'rollback') return `Release ${buildId} cannot come back: ${name} ${need}; the API ${offer}.`
  return `${name} ${need}; the API ${offer}. Release the API first.`
}

/** The sentence that refuses a release of the shell. */
export const shellRefusal = (buildId: string, needs: readonly string[]): string =>
  [
    `Current remotes are incompatible with shell ${buildId}:`,
    ...needs,
    'With --force, their pages show an error until they are released again.',
  ].join('\n')

export const lostFiles = ({ name, buildId }: Subject): string =>
  `${name} has lost files of release ${buildId}. Release it again.`

export const undeclaredCalls = (subject: Subject): string =>
  `${releaseOf(subject)} does not declare its calls of the API.`

export const unreadableRelease = (subject: Subject, error: unknown): string =>
  `The requirements of ${releaseOf(subject)} cannot be read: ${error instanceof Error ? error.message : error}.`
