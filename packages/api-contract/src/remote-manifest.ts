import * as z from 'zod/mini'

/** The fields that are read from `mf-manifest.json`, which the federation plugin writes for every remote. */
export const remoteManifest = z.object({
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
})

export type RemoteManifest = z.infer<typeof remoteManifest>
