import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type BuiltApp, buildApps, releasableApps } from '../apps/build-app.ts'
import { builtRemote } from '../publish/publish-app.ts'

export interface Checkout {
  folder: string
  /** @throws when the types of one of the apps have errors, which a build does not look at */
  requireTypes: (apps: readonly string[]) => Promise<void>
}

/** What the commands build: apps of a checkout, or the remote in the current folder. */
export interface Source {
  folder: string
  /** The version of the kit, which builds the one remote; absent for a checkout. */
  kit?: string
  build: (apps: readonly string[]) => Promise<BuiltApp[]>
}

export const checkoutSource = ({ folder, requireTypes }: Checkout): Source => ({
  folder,
  async build(apps) {
    await requireTypes(apps)
    return buildApps(folder, apps)
  },
})

/** The apps of a checkout that the arguments of a command name, the shell first; none of a remote that is built elsewhere. */
export async function appsOf(command: Command, { folder, kit }: Source): Promise<string[]> {
  const names = command.args
  const hasDist = command.opts()['dist'] !== undefined
  if (kit !== undefined) return []
  if (names.length > 0 === hasDist)
    command.error(`Name the apps to ${command.name()}, or --dist with a built remote.`)
  if (hasDist) return []
  const known = await releasableApps(folder)
  const unknown = names.find((name) => !['all', ...known].includes(name))
  if (unknown) command.error(`There is no ${unknown}. Apps: all, ${known.join(', ')}`)
  return names.includes('all') ? known : known.filter((name) => names.includes(name))
}

export const builtFor = async (apps: readonly string[], dist: string | undefined, { build }: Source) =>
  dist === undefined ? build(apps) : [await builtRemote(resolve(dist))]
