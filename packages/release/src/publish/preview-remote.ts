import { join } from 'node:path'
import { previewPath, type RemotePreview } from '@celeiro/app-manifest/remote-preview'
import { writeAtomically } from '@celeiro/files'
import * as z from 'zod/mini'
import type { RemoteBuild } from '../apps/remote-build.ts'
import { accept } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import { lockConfig, readConfig } from '../storage/config-file.ts'
import { isExpired, readPreviews } from '../storage/release-folder.ts'
import { builtRemoteApp } from './remote-app.ts'

const LIFETIME = 14 * 86_400_000
/** At a time, for one remote, so that a token cannot fill the disk. */
const MOST_PREVIEWS = 20

export const previewed = z.object({
  buildId: z.string(),
  files: z.number(),
  until: z.string(),
  warnings: z.array(z.string()),
})
export type Previewed = z.infer<typeof previewed>

/** Puts a build beside the releases for two weeks, in place of one of the same name. No pointer names it. */
export async function previewRemote(
  build: RemoteBuild,
  webRoot: string,
  preview: string,
): Promise<Previewed> {
  const { name, buildId, files } = build
  const { app, release, install } = builtRemoteApp(webRoot, build)
  const file = join(webRoot, previewPath(name, preview))
  return lockConfig(webRoot, async (confirm) => {
    const warnings = accept(await app.check(release, await readConfig(webRoot), { as: 'release' }))
    const others = [...(await readPreviews(webRoot, name))].filter(
      ([path, other]) => path !== file && !isExpired(other),
    )
    if (others.length >= MOST_PREVIEWS) {
      const [next] = others.map(([, { until }]) => until).toSorted()
      throw new Refusal(`${name} has ${MOST_PREVIEWS} previews already; the next one expires at ${next}.`)
    }
    await install()
    const until = new Date(Date.now() + LIFETIME).toISOString()
    const content: RemotePreview = { release, until }
    await writeAtomically(file, `${JSON.stringify(content, null, 2)}\n`, { confirm })
    return { buildId, files: files.length, until, warnings }
  })
}
