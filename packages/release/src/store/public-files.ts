import { resolve } from 'node:path'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'
import { readShellBuild } from '../apps/shell-build.ts'
import type { ComparedShell } from '../checks/try-remote.ts'
import { Refusal } from '../refusal.ts'
import { withProvisions } from '../storage/shell-files.ts'
import { type DeploymentReader, folderStore } from './folder-store.ts'
import { hostAddress, hostAt, noHostOfApp, reasonOf } from './http-store.ts'

/** Milliseconds. */
const TIMEOUT = 60_000

/** What a deployment serves to browsers, for which no token is needed. @param to path of the web root, or address */
export function publicAt(to: string): DeploymentReader {
  if (!hostAt(to)) return folderStore(resolve(to))
  const target = hostAddress(to)
  const read = () => readFile(target, 'config.json', readAppConfig)
  return {
    target,
    read,
    readDeployment: async () =>
      withProvisions(await read(), (path) => readFile(target, path, shellMetadata.parse)),
  }
}

/** @throws Refusal when there is no such file */
async function readFile<T>(target: string, path: string, parse: (body: unknown) => T): Promise<T> {
  const request = fetch(`${target}/${path}`, { signal: AbortSignal.timeout(TIMEOUT) })
  const response = await request.catch((cause: unknown) => {
    throw new Refusal(`${target} does not answer: ${reasonOf(cause)}.`, { cause })
  })
  if (!response.ok) throw new Refusal(`${target}/${path} is missing: status ${response.status}.`)
  try {
    return parse(await response.json())
  } catch (cause) {
    throw new Refusal(noHostOfApp(target), { cause })
  }
}

/**
 * Reads a shell that need not be deployed where the remotes are.
 * @param at folder or address of the output of its build, or of a deployment
 * @throws Refusal when there is no shell
 */
export async function shellAt(at: string): Promise<ComparedShell> {
  const host = hostAt(at)
  const root = host ? hostAddress(host) : resolve(at)
  // Nothing at an address tells the id of a build that is not released.
  const built = host
    ? readFile(root, SHELL_METADATA_FILE, shellMetadata.parse).then((it) => ({ ...it, buildId: root }))
    : readShellBuild(root)
  const found = (await built.catch(() => undefined)) ?? (await publicAt(at).readDeployment()).shell
  if (!found) throw new Refusal(`${root} has no shell.`)
  return { root, label: `shell ${found.buildId}`, provisions: found }
}
