import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
/** Whole numbers sort the sidebar; the limit keeps squads from bidding each other up. */
const order = z.int().check(z.minimum(0), z.maximum(9_999))

/** Where the sidebar and the command palette list a page. */
const pageEntry = z.object({
  label: text,
  /** Label of one of the remote's `groups`; absent: an entry of its own. */
  group: z.optional(text),
  order,
  /** Name out of the shell's icon set (`packages/api-contract/src/icon-names.ts`). */
  icon: text,
})

/** One page of a remote. Addresses below its path belong to it as well and inherit its title. */
export const remotePage = z.object({
  path: z.string().check(z.regex(/^(\/[a-z0-9][a-z0-9-]*)+$/)),
  title: text,
  /** Name of the permission that opens it; absent: anyone who is signed in. */
  permission: z.optional(text),
  /** What the page says to a user without that permission. */
  restrictedText: z.optional(text),
  /** Absent: no entry leads to it. */
  nav: z.optional(pageEntry),
})

/** An entry that folds out to the pages that name it. Every remote with a page in it declares it. */
export const navigationGroup = z.object({ label: text, order, icon: text })

/** What a remote declares of itself, in its Vite configuration. */
export const remoteNavigation = z.object({
  pages: z.array(remotePage).check(z.minLength(1)),
  groups: z._default(z.array(navigationGroup), []),
})

export type RemotePage = z.infer<typeof remotePage>
export type NavigationGroup = z.infer<typeof navigationGroup>

/** What a remote says of itself; `defineRemote` takes it and `config.json` carries it. */
export interface RemoteNavigation {
  pages: readonly RemotePage[]
  groups?: readonly NavigationGroup[] | undefined
}

/** Whether an address is `path` or lies below it, by whole segments: `/settings` does not hold `/settings-advanced`. */
export const liesWithin = (address: string, path: string): boolean =>
  `${address.replace(/\/+$/, '')}/`.startsWith(`${path}/`)

/** The nearest of several paths that hold an address; undefined when none does. */
export function nearest<T extends { path: string }>(pages: readonly T[], address: string): T | undefined {
  return pages
    .filter(({ path }) => liesWithin(address, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
