import * as z from 'zod/mini'
import { topPaths } from './page-paths.ts'
import { type RemoteNavigation, remoteNavigation } from './remote-pages.ts'

/** The calls of a remote, such as `GET /api/orders/{id}`. */
const apiCalls = z.record(
  z.string(),
  z.object({
    /** Parameters that it may send. */
    query: z.array(z.string()),
    /** The feature without which it does not make the call. */
    feature: z.optional(z.string()),
  }),
)
export type ApiCalls = z.infer<typeof apiCalls>

/** `remote.json`, beside the manifest of a build: what a remote declares. Only its pages are required. */
const remoteFile = z.extend(remoteNavigation, {
  /** The contract with the shell that it was built for. */
  contract: z.optional(z.int()),
  /** Names that it imports from shared modules whose versions do not tell what they export. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Its calls of the API. */
  calls: z.optional(apiCalls),
  /** Its later imports ask the shell to verify their files. Without it, all its files count as its first screen. */
  verifiesImports: z.optional(z.boolean()),
})

export type RemoteFile = z.infer<typeof remoteFile>

/** What a remote declares, with the paths that follow from its pages. */
export interface DeclaredRemote extends RemoteFile {
  /** Top-level routes that it owns. */
  paths: string[]
}

/** Characters of a declaration as JSON: `config.json` has it, and every visitor loads that. */
const MOST_CHARACTERS = 32_000
const LONGEST_TEXT = 300

/**
 * Checks what a remote declares in its Vite configuration or its `remote.json`.
 * @throws with the remote's name and every problem
 */
export function declaredRemote(name: string, declaration: unknown): DeclaredRemote {
  const parsed = remoteFile.safeParse(declaration)
  const problems = parsed.success
    ? problemsOf(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!parsed.success || problems.length > 0) {
    throw new Error(
      `The pages of ${name} are not declared correctly:\n${problems.map((it) => `  ${it}`).join('\n')}`,
    )
  }
  return { ...parsed.data, paths: topPaths(parsed.data.pages.map(({ path }) => path)) }
}

/** Comparing the pages of a very long declaration would take minutes. */
function problemsOf(declaration: RemoteFile): string[] {
  const found = excesses(declaration)
  return found.length > 0 ? found : contradictions(declaration)
}

function excesses(declaration: RemoteFile): string[] {
  const problems: string[] = []
  const json = JSON.stringify(declaration, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length > LONGEST_TEXT)
      problems.push(`"${value.slice(0, 40)}…" has more than ${LONGEST_TEXT} characters`)
    if (typeof value === 'string' && /\p{Cc}/u.test(value))
      problems.push(`${JSON.stringify(value.slice(0, 40))} has control characters`)
    return value
  })
  return json.length > MOST_CHARACTERS ? [`it has more than ${MOST_CHARACTERS} characters`] : problems
}

function contradictions({ pages, groups = [] }: RemoteNavigation): string[] {
  const paths = pages.map(({ path }) => path)
  const labels = groups.map(({ label }) => label)
  const used = pages.flatMap(({ nav }) => nav?.group ?? [])
  return [
    ...repeated(paths).map((path) => `${path} is declared twice`),
    ...repeated(labels).map((label) => `group "${label}" is declared twice`),
    ...used.filter((label) => !labels.includes(label)).map((label) => `group "${label}" is not declared`),
    ...labels.filter((label) => !used.includes(label)).map((label) => `group "${label}" has no page`),
  ]
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
