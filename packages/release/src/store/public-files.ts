import { SHELL_METADATA_FILE, type ShellMetadata, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'
import { Refusal } from '../refusal.ts'
import { withProvisions } from '../storage/shell-files.ts'
import { hostAddress, noHostOfApp, reasonOf } from './http-store.ts'
import type { DeploymentReader } from './release-store.ts'

/** Milliseconds. */
const TIMEOUT = 10_000

interface PublicFiles extends DeploymentReader {
  /** What a shell provides whose build lies at the address. */
  readShell(): Promise<ShellMetadata>
}

/**
 * What the address of a deployment serves to browsers, which needs no token.
 * @throws Refusal when it is no address
 */
export function publicFiles(address: string): PublicFiles {
  const target = hostAddress(address)

  /** @throws Refusal when there is no such file */
  async function read<T>(parse: (body: unknown) => T, path: string): Promise<T> {
    const response = await fetch(`${target}/${path}`, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
      (cause: unknown) => {
        throw new Refusal(`${target} does not answer: ${reasonOf(cause)}.`, { cause })
      },
    )
    if (!response.ok) throw new Refusal(`${target}/${path} is missing: status ${response.status}.`)
    try {
      return parse(await response.json())
    } catch (cause) {
      throw new Refusal(noHostOfApp(target), { cause })
    }
  }

  const readConfig = () => read(readAppConfig, 'config.json')
  return {
    target,
    read: readConfig,
    readShell: () => read(shellMetadata.parse, SHELL_METADATA_FILE),
    readDeployment: async () => withProvisions(await readConfig(), (path) => read(shellMetadata.parse, path)),
  }
}
