import * as z from 'zod/mini'

/** The fields that release checks read from `mf-manifest.json`, which the federation plugin writes for every remote. */
export const remoteManifest = z.object({
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
})

const remoteEntry = z.object({ name: z.string().check(z.minLength(1)), path: z.string() })

/** The manifest as the shell reads it, which also imports the remote. */
export const loadableManifest = z.extend(remoteManifest, {
  metaData: z.object({
    remoteEntry,
    /** The folder of the files; `auto` or absent: beside the manifest. */
    publicPath: z.optional(z.string()),
  }),
})

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** The manifest as the release commands read it from a build, whose files it names. */
export const buildManifest = z.extend(loadableManifest, {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  metaData: z.extend(loadableManifest.shape.metaData, {
    /** `module`, or how else the entry hands that out. */
    remoteEntry: z.extend(remoteEntry, { type: z.optional(z.string()) }),
  }),
  exposes: z.array(
    z.object({
      /** `sync`: a module and its static imports; `async`: what these import later. */
      assets: z.object({ js: files, css: files }),
    }),
  ),
})

export type RemoteManifest = z.infer<typeof remoteManifest>
export type LoadableManifest = z.infer<typeof loadableManifest>
export type BuildManifest = z.infer<typeof buildManifest>
