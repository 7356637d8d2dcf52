import { rm } from 'node:fs/promises'
import { type BuiltPart, proveParts, updateConfig } from '@celeiro/federation/release'

/**
 * Publishes all parts of this checkout into a web root of this machine, where only what has changed costs anything, and
 * takes the remotes of other branches out of it.
 */
export async function publishLocally(parts: readonly BuiltPart[], webRoot: string): Promise<void> {
  const publish = async () => {
    await keepRemotes(
      webRoot,
      parts.map(({ part }) => part),
    )
    for (const publishPart of await proveParts(parts, webRoot)) console.log(await publishPart())
  }
  try {
    await publish()
  } catch {
    // What another version left there may stand in the way, and a local web root can be made anew at any time.
    await rm(webRoot, { recursive: true, force: true })
    await publish()
  }
}

const keepRemotes = (webRoot: string, names: readonly string[]) =>
  updateConfig(webRoot, (config) => {
    const kept = Object.entries(config.remotes).filter(([name]) => names.includes(name))
    return kept.length === Object.keys(config.remotes).length
      ? config
      : { ...config, remotes: Object.fromEntries(kept) }
  })
