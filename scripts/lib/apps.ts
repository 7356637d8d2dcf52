import { type BuiltPart, buildPart, releasableParts } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'

/** The names of all remotes of this checkout. */
export async function remoteNames(): Promise<string[]> {
  return (await releasableParts(repository)).filter((name) => name !== 'shell')
}

/** Builds apps for production, one after the other: each build uses every core. */
export async function buildApps(names: readonly string[]): Promise<BuiltPart[]> {
  const built: BuiltPart[] = []
  for (const part of names) built.push({ part, dist: (await buildPart(repository, part)).dist })
  return built
}
