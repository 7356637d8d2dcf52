import * as z from 'zod/mini'
import { topPaths } from './page-paths.ts'
import { type RemoteNavigation, remoteNavigation, text } from './remote-pages.ts'

const apiCalls = z.record(
  text,
  z.object({
    /** Parameters that it may send. */
    query: z.array(text),
    /** The feature without which it does not make the call. */
    feature: z.optional(text),
  }),
)
export type ApiCalls = z.infer<typeof apiCalls>

const budget = z.object({
  /** KB of the scripts of its first screen, compressed by brotli. A build with more is not released. */
  firstScreen: z.number().check(z.gt(0)),
})

const origin = z
  .string()
  .check(z.regex(/^https:\/\/[\w.-]+(:\d+)?$/, 'is no origin such as https://frete.example'))

/** `remote.json`, beside the manifest of a build: what a remote declares. Only its pages are required. */
const remoteFile = z.extend(remoteNavigation, {
  calls: z.optional(apiCalls),
  /** Whether later imports ask the shell to verify their files. Without it, all files count as the first screen. */
  verifiesImports: z.optional(z.boolean()),
  budget: z.optional(budget),
  /** The files that a page or a part loads beyond the first screen, by its module. */
  screens: z.optional(z.record(text, z.array(text))),
  /** Origins of backends of its own, which the operator of a host approves. */
  connect: z.optional(z.array(origin)),
})

export type RemoteFile = z.infer<typeof remoteFile>

/** The declarations of a remote, with the paths that follow from its pages. */
export interface DeclaredRemote extends RemoteFile {
  paths: string[]
}

/** Characters of what it declares to shells as JSON: `config.json` has them, and every visitor loads that. */
const MOST_CHARACTERS = 32_000

/** Checks what a remote declares. @throws with its name and every problem */
export function declaredRemote(name: string, declaration: unknown): DeclaredRemote {
  const parsed = remoteFile.safeParse(declaration)
  const problems = parsed.success
    ? problemsOf(parsed.data)
    : parsed.error.issues.map(
        ({ path, message }) => `${path.join('.').replaceAll(/\p{Cc}/gu, '?')}: ${message}`,
      )
  if (!parsed.success || problems.length > 0) {
    throw new Error(
      `The pages of ${name} are not declared correctly:\n${problems.map((it) => `  ${it}`).join('\n')}`,
    )
  }
  return { ...parsed.data, paths: topPaths(parsed.data.pages.map(({ path }) => path)) }
}

function problemsOf({ pages, groups = [], extensions = [] }: RemoteNavigation): string[] {
  // Comparing the pages of a very long declaration would take minutes.
  if (JSON.stringify({ pages, groups, extensions }).length > MOST_CHARACTERS)
    return [`it has more than ${MOST_CHARACTERS} characters`]
  const paths = pages.map(({ path }) => path)
  const labels = groups.map(({ label }) => label)
  const used = pages.flatMap(({ nav }) => nav?.group ?? [])
  return [
    ...pages
      .filter(({ home }) => home)
      .slice(1)
      .map(({ path }) => `${path} is a second home`),
    ...repeated(paths).map((path) => `${path} is declared twice`),
    ...repeated(extensions.map(({ slot }) => slot)).map((slot) => `the slot ${slot} is filled twice`),
    ...repeated(labels).map((label) => `group "${label}" is declared twice`),
    ...used.filter((label) => !labels.includes(label)).map((label) => `group "${label}" is not declared`),
    ...labels.filter((label) => !used.includes(label)).map((label) => `group "${label}" has no page`),
  ]
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
