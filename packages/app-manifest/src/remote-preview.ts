import * as z from 'zod/mini'
import { remoteRelease } from './app-config.ts'

/** Names of previews, such as `pr-12`. */
export const PREVIEW_NAME = /^[a-z0-9-]{1,40}$/

/** A build that administrators may run in a tab in place of the release. No pointer names it, so that other visitors load nothing of it. */
export const remotePreview = z.object({
  release: remoteRelease,
  /** ISO-8601; nobody runs it later. */
  until: z.iso.datetime(),
})
export type RemotePreview = z.infer<typeof remotePreview>

/** Path of the file of a preview, from the web root. Beside the releases, because caches keep the files in their folders for good. */
export const previewPath = (remote: string, preview: string): string =>
  `remotes/${remote}/preview-${preview}.json`
