import { z } from 'zod'
import { JUDGE } from './rollout-moves.ts'
import { rolloutRules } from './rollout-rules.ts'

/** What a build may consist of that is sent to an API host; the largest of ours has 0.2 MB in 17 files. */
export const UPLOAD_LIMITS = { files: 400, fileBytes: 2 * 1024 * 1024, buildBytes: 8 * 1024 * 1024 }

/** Characters; `rolloutMove` has the same limits. */
export const LONGEST_REASON = 2_000
const LONGEST_NAME = 200

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

const SEGMENT = '[A-Za-z0-9_][A-Za-z0-9._-]*'
const PATH = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
/** Files that only the host writes, beside those that it receives. */
const OF_THE_HOST = /\.(br|gz|tmp|jsonl)$/

/** A file of a build, relative to its folder: no step out of it, nothing hidden, nothing that the host writes itself. */
const buildPath = z
  .string()
  .max(200)
  .refine((path) => PATH.test(path) && !OF_THE_HOST.test(path), 'is no path of a build')

/** Where a build belongs: the parameters of the calls about one. */
export const releaseParams = z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) })
export const uploadParams = releaseParams.extend({ build: z.string().regex(/^[0-9a-f]{12}$/) })
export const fileQuery = z.object({ path: buildPath })

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** `PUT /api/releases/{remote}/maps/{build}/files`: the source map of a released file. */
export const mapQuery = fileQuery.extend({ integrity })

const uploadFile = z.object({
  path: buildPath,
  integrity,
  /** Bytes. */
  size: z.int().min(0).max(UPLOAD_LIMITS.fileBytes),
})

/**
 * `PUT /api/releases/{remote}/uploads/{build}`: every file that the build consists of.
 * `PUT /api/releases/{remote}/maps/{build}`: every source map of it.
 */
export const uploadBody = z.object({
  files: z
    .array(uploadFile)
    .min(1)
    .max(UPLOAD_LIMITS.files)
    .refine((files) => bytesOf(files) <= UPLOAD_LIMITS.buildBytes, {
      error: `are more than ${megabytes(UPLOAD_LIMITS.buildBytes)} together`,
    })
    .refine(
      (files) => areApart(files.map(({ path }) => path)),
      'name a path twice, or one as file and folder',
    ),
})

const bytesOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

function areApart(paths: readonly string[]): boolean {
  const files = new Set(paths)
  const folders = paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)))
  return files.size === paths.length && !folders.some((folder) => files.has(folder))
}

const note = z.object({
  commit: z.string().max(LONGEST_NAME).optional(),
  /** Not the judge: what it holds, it moves on by itself. */
  author: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .refine((name) => name !== JUDGE, 'is a name of the host')
    .optional(),
  reason: z.string().max(LONGEST_REASON).optional(),
})

const share = z.number().gt(0).max(1)

/** `POST /api/releases/{remote}/uploads/{build}/release` */
export const releaseBody = note.extend({
  /** For a candidate. */
  rollout: z.object({ share, rules: rolloutRules }).optional(),
})
/** `POST /api/releases/{remote}/rollback` */
export const rollbackBody = note.extend({
  build: z.string().max(LONGEST_NAME).optional(),
  /** Without it, the release is compared with the API of the host. */
  api: z.literal('off').optional(),
})
/** `POST /api/releases/{remote}/moves` */
export const moveBody = note.extend({
  verb: z.enum(['step', 'promote', 'hold', 'withdraw']),
  share: share.optional(),
})
/** `POST /api/releases/{remote}/retire` */
export const retireBody = note

export type UploadFile = z.infer<typeof uploadFile>
