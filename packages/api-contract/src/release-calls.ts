import { z } from 'zod'

/** The limits of a build that is sent to an API host; the largest of ours has 1.2 MB in 24 files. */
export const BUILD_LIMITS = { files: 800, sentBytes: 8 * 1024 * 1024, bytes: 32 * 1024 * 1024 }

/** Files stand in JSON, which is sent compressed: this encoding takes every byte, and compresses as well as the file. */
export const FILE_ENCODING = 'latin1'

/** Characters. */
export const LONGEST_REASON = 2_000
const LONGEST_NAME = 200

const SEGMENT = '[A-Za-z0-9_][A-Za-z0-9._-]*'
const PATH = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
/** Files that only the host writes, beside those that it receives. */
const OF_THE_HOST = /\.(gz|tmp|jsonl)$/

/** A file of a build, relative to its folder: no step out of it, nothing hidden, nothing that the host writes itself. */
const buildPath = z
  .string()
  .max(200)
  .refine((path) => PATH.test(path) && !OF_THE_HOST.test(path), 'is no path of a build')

/** The shell concerns every squad, and is released in a folder. */
export const releaseParams = z.object({ remote: z.string().regex(/^(?!shell$)[a-z][a-z0-9-]{0,39}$/) })

const note = z.object({
  commit: z
    .string()
    .max(LONGEST_NAME)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  author: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .regex(/^\P{Cc}+$/u, 'has control characters')
    .optional(),
  reason: z.string().max(LONGEST_REASON).optional(),
})
const part = z.number().gt(0).max(1)
const named = z.array(z.string().min(1).max(LONGEST_NAME)).max(500).optional()
/** The accounts of a candidate: a share of all, those of roles, or those that are named. */
const share = z.union([part, z.object({ share: part.optional(), roles: named, names: named })])

/** `POST /api/releases/{remote}/builds`: the whole output of a build. */
export const buildBody = note.extend({
  files: z
    .record(buildPath, z.string())
    .refine((files) => countOf(files) <= BUILD_LIMITS.files, `are more than ${BUILD_LIMITS.files}`)
    .refine((files) => areApart(Object.keys(files)), 'name a path as file and folder'),
  /** Only a candidate has one. */
  share: share.optional(),
})
export type BuildBody = z.input<typeof buildBody>

/** `POST /api/releases/{remote}/previews`: a build beside the releases. On a path of its own, which earlier hosts do not serve. */
export const previewBody = buildBody
  .pick({ files: true })
  .extend({ preview: z.string().regex(/^[a-z0-9-]{1,40}$/) })
export type PreviewBody = z.input<typeof previewBody>

/** A compressed copy, `<file>.br`, belongs to its file. */
const countOf = (files: object): number => Object.keys(files).filter((path) => !path.endsWith('.br')).length

function areApart(paths: readonly string[]): boolean {
  const folders = paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)))
  return !folders.some((folder) => paths.includes(folder))
}

/** `POST /api/releases/{remote}/changes` */
export const changeBody = note.extend({
  verb: z.enum(['rollback', 'retire', 'step', 'promote', 'withdraw']),
  /** To go back to. */
  build: z.string().max(LONGEST_NAME).optional(),
  /** Whether a rollback is compared with the API of the host. */
  api: z.enum(['off']).optional(),
  /** Only a step has one. */
  share: share.optional(),
})
export type ChangeBody = z.input<typeof changeBody>
