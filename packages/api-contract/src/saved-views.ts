import { z } from 'zod'
import { lineUpTo, upTo } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { USER_ROLES, VIEW_LIMITS } from './vocabulary.ts'

/** How many lists of an account may have views. */
export const MOST_LISTS = 30

/** The form of the app says more, before it sends. */
const message = `informe a lista e até ${VIEW_LIMITS.views} visões com nomes diferentes, uma delas inicial`

const list = z
  .string(message)
  .regex(/^\/[a-z0-9/-]*$/, 'informe o caminho da página da lista')
  .check(...upTo(100))

const text = (limits: readonly z.core.$ZodCheck<string>[]) =>
  z
    .string(message)
    .trim()
    .check(...limits)

/** A named address of a list: its query has the filters, the order and the hidden columns. */
const view = z.object({
  name: text(lineUpTo(VIEW_LIMITS.name)).min(1, message),
  search: text(upTo(2_000)),
  /** Whether the list starts with it. */
  isDefault: z.boolean(message),
})

const areUnique = (names: readonly string[]) => new Set(names).size === names.length

const changeSavedViewsRequest = z.object({
  list,
  /** Those that were changed: if it has others meanwhile, the change is a conflict. */
  known: z.array(view, message).optional(),
  views: z
    .array(view, message)
    .max(VIEW_LIMITS.views, message)
    .refine((views) => areUnique(views.map(({ name }) => name)), message)
    .refine((views) => views.filter(({ isDefault }) => isDefault).length <= 1, message),
})
export type ChangeSavedViewsRequest = z.infer<typeof changeSavedViewsRequest>

const savedViewsResponse = z.object({ data: z.array(z.object({ list, ...view.shape })) })
export type SavedView = z.infer<typeof savedViewsResponse>['data'][number]

export const savedViewRoutes = {
  'GET /api/saved-views': {
    tag: 'saved-views',
    id: 'listSavedViews',
    summary: 'Listar as próprias visões salvas',
    roles: USER_ROLES,
    feature: 'saved-views',
    response: savedViewsResponse,
  },
  'PATCH /api/saved-views': {
    tag: 'saved-views',
    id: 'changeSavedViews',
    summary: 'Trocar as próprias visões de uma lista',
    roles: USER_ROLES,
    feature: 'saved-views',
    body: changeSavedViewsRequest,
    errors: [409],
  },
} as const satisfies RouteTable
