import * as z from 'zod/mini'

/** Release commands show it in terminals, which obey control characters. */
export const text = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(300, 'has more than 300 characters'),
    z.regex(/^\P{Cc}*$/u, 'has control characters'),
  )
/** Roles as the session names them. One that a shell does not know opens nothing. */
const roles = z.readonly(z.array(text).check(z.minLength(1)))
/** Sort order in the sidebar. The limit prevents ever larger numbers. */
const order = z.int().check(z.minimum(0), z.maximum(9_999))

/** The entry of a page in the sidebar and the command palette. */
const pageEntry = z.object({
  label: text,
  /** Label of one of the remote's `groups`; absent: a top-level entry. */
  group: z.optional(text),
  order,
  /** Name from the shell's icon set (`packages/app-manifest/src/icon-names.ts`). */
  icon: text,
})

/** How the palette shows one field of a record. */
const recordText = z.object({
  field: text,
  /** `money`, `date`, `tax-id`, `short-id` or `place`, which reads `city` and `state`. Any other, or absent: as it is. */
  format: z.optional(text),
  /** Labels by value; an empty one shows nothing. */
  labels: z.optional(z.record(text, z.string())),
  /** The text in place of a missing value. */
  absent: z.optional(text),
})

/** One page of a remote. Addresses below its path belong to it as well and inherit its title. */
export const remotePage = z.object({
  path: z.string().check(z.regex(/^(\/[a-z0-9][a-z0-9-]*)+$/, 'must begin with / and look like /a-page')),
  title: text,
  /** The roles that may open the page; absent: every signed-in user. The API enforces its own table. */
  roles: z.optional(roles),
  /** Text of the page for a user of another role. */
  restrictedText: z.optional(text),
  /** The feature of the API without which there is no such page. */
  feature: z.optional(text),
  /**
   * The call whose response the page shows first, at its own path without a query, spelled as its HTTP client sends it.
   * The shell sends it while the code of the page is on its way, and the page's own call takes the response.
   */
  firstCall: z.optional(z.string().check(z.regex(/^\/api\/[^#\p{Cc}]+$/u))),
  /**
   * The records that the page opens: with the kind `ORDER` and the parameter `pedido`, `?pedido=<id>` opens an order. A `field`
   * names another text of the record than its id.
   */
  record: z.optional(
    z.object({
      kind: text,
      param: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
      field: z.optional(z.enum(['username'])),
      /** Heading of these records in the palette; absent: the title of the page. */
      label: z.optional(text),
      /** Parts of the title of a record; absent: its `name`. */
      title: z.optional(z.array(recordText)),
      /** Tell the record from others with the same title. */
      details: z.optional(z.array(recordText)),
      /** Whether the remote shows more of them in the palette, in its slot `palette.record`. */
      preview: z.optional(z.boolean()),
    }),
  ),
  /** The record that a user may create on the page: `?<param>` opens the form. The command palette offers it by its label. */
  create: z.optional(
    z.object({
      label: text,
      param: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
      /** Absent: every role that may open the page. */
      roles: z.optional(roles),
      /** Whether it is a price table, which the host may keep to some roles (`PRICE_WRITERS`). */
      hasPrices: z.optional(z.boolean()),
    }),
  ),
  /** Absent: the page has no entry. */
  nav: z.optional(pageEntry),
  /** Whether a login and the root of the app lead to it. */
  home: z.optional(z.boolean()),
})

/** An expandable entry for the pages that name it. Every remote with a page in it declares it. */
export const navigationGroup = z.object({ label: text, order, icon: text })

/** What a remote shows in a slot (`slots.ts`) on the page of another remote, or of the shell. */
export const slotExtension = z.object({
  slot: text,
  title: text,
  /** Among the extensions of the slot. */
  order,
  /** The roles that see it; absent: every role that sees the slot. */
  roles: z.optional(roles),
  /** The feature of the API without which it is not shown. */
  feature: z.optional(text),
})

/** The squad that answers for a remote, and how to reach it. Administrators read both where the remote fails. */
export const ownership = {
  owner: z.optional(text.check(z.maxLength(60, 'has more than 60 characters'))),
  /** An e-mail address, a URL or the name of a channel. */
  contact: z.optional(text.check(z.maxLength(200, 'has more than 200 characters'))),
}

export const remoteNavigation = z.object({
  ...ownership,
  pages: z.array(remotePage).check(z.minLength(1)),
  groups: z._default(z.array(navigationGroup), []),
  extensions: z.optional(z.array(slotExtension)),
})

export type RecordText = z.infer<typeof recordText>
export type RemotePage = z.infer<typeof remotePage>
export type SlotExtension = z.infer<typeof slotExtension>
export type NavigationGroup = z.infer<typeof navigationGroup>

/** The declaration of a remote: the input of `defineRemote`, published in `config.json`. */
export type RemoteNavigation = z.input<typeof remoteNavigation>
