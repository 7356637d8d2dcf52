import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FILE_ENCODING } from '@celeiro/api-contract/release-calls'
import { temporaryName } from '@celeiro/files'
import { type RemoteBuild, readRemoteBuild } from '../apps/remote-build.ts'
import { Refusal } from '../refusal.ts'
import { type PruneOptions, prune } from './prune.ts'

/** Beyond what tabs use, and what a squad rolls back to; so much that a token cannot fill the disk. */
const KEPT: PruneOptions = { keep: 20, bytes: 2 ** 30 }

/**
 * Takes a build that was received. What describes it is its own files, whose hashes give the id of the build; of its sender, only the
 * note is believed.
 * @param files of the build, by paths that the caller has checked
 * @param take checks the build, without running its code, and releases it, or makes it a preview
 */
export async function receiveBuild<Outcome>(
  webRoot: string,
  name: string,
  files: Readonly<Record<string, string>>,
  take: (build: RemoteBuild) => Promise<Outcome>,
  kept = KEPT,
): Promise<Outcome> {
  // The folder is not served, as its name begins with a dot. The next release removes what a kill has left.
  const dist = temporaryName(join(webRoot, '.received'))
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(dist, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content, FILE_ENCODING)
    }
    const build = await readRemoteBuild(dist).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message.replaceAll(dist, 'It') : String(cause)
      throw new Refusal(`The files are not those of a build of this version. ${reason}`, { cause })
    })
    if (build.name !== name) throw new Refusal(`The files are those of ${build.name}, not of ${name}.`)
    const outcome = await take(build)
    await prune(webRoot, kept)
    return outcome
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}
