import { type BuiltApp, buildApp, releasableApps } from '@celeiro/release'
import { repository } from './bootstrap.mjs'

/** The names of all remotes of this checkout. */
export async function remoteNames(): Promise<string[]> {
  return (await releasableApps(repository)).filter((name) => name !== 'shell')
}

/** Builds apps for production, one after the other: each build uses every core. */
export async function buildApps(names: readonly string[]): Promise<BuiltApp[]> {
  const built: BuiltApp[] = []
  for (const app of names) {
    const { dist } = await buildApp(repository, app)
    built.push({ app, dist })
  }
  return built
}
