import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { previewPath, type RemotePreview, remotePreview } from '@celeiro/app-manifest/remote-preview'
import { isCode } from './error-code.ts'
import { readJson } from './json-files.ts'

/** The previews of a remote, also the expired ones, by the paths of their files. Those that cannot be read are left out. */
export async function readPreviews(webRoot: string, remote: string): Promise<Map<string, RemotePreview>> {
  const names = await readdir(join(webRoot, 'remotes', remote)).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const previews = new Map<string, RemotePreview>()
  for (const [, name = ''] of names.flatMap((file) => [/^preview-([a-z0-9-]+)\.json$/.exec(file) ?? []])) {
    if (name === '') continue
    const file = join(webRoot, previewPath(remote, name))
    const { data } = remotePreview.safeParse(await readJson(file).catch(() => undefined))
    if (data) previews.set(file, data)
  }
  return previews
}

/** Whether nobody may run it any more. */
export const isExpired = ({ until }: RemotePreview): boolean => Date.parse(until) <= Date.now()
