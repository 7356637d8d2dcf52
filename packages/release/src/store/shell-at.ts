import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SHELL_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { readShellBuild } from '../apps/shell-build.ts'
import { Refusal } from '../refusal.ts'
import type { Deployment } from '../storage/shell-files.ts'
import { folderStore } from './folder-store.ts'
import { publicFiles } from './public-files.ts'
import { hostAt } from './store-at.ts'

/** A shell to compare remotes with, wherever it is. */
export interface NextShell {
  /** Its files: a folder, or an address. */
  root: string
  /** Its name, in sentences. */
  label: string
  provisions: NonNullable<Deployment['shell']>
}

/**
 * Reads a shell that need not be deployed where the remotes are.
 * @param at folder or address of the output of its build, or of a deployment
 * @throws Refusal when there is no shell
 */
export async function shellAt(at: string): Promise<NextShell> {
  const root = hostAt(at) ? at.replace(/\/+$/, '') : resolve(at)
  const found = hostAt(at) ? await shellAtAddress(root) : await shellInFolder(root)
  if (!found) throw new Refusal(`${root} has no shell.`)
  const { canary: _, ...provisions } = found
  return { root, label: `shell ${provisions.buildId}`, provisions }
}

async function shellAtAddress(address: string): Promise<Deployment['shell']> {
  const host = publicFiles(address)
  const built = await host.readShell().catch(() => undefined)
  // Nothing there tells the id of a build that is not released.
  return built ? { ...built, buildId: address } : (await host.readDeployment('')).shell
}

async function shellInFolder(folder: string): Promise<Deployment['shell']> {
  const isBuild = await access(join(folder, SHELL_METADATA_FILE)).then(
    () => true,
    () => false,
  )
  return isBuild ? readShellBuild(folder) : (await folderStore(folder).readDeployment('')).shell
}
