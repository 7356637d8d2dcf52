import type { AppConfig } from '@celeiro/api-contract/app-config'
import { currentNeeds } from './released-needs.ts'
import { type ShellOffer, unmetNeeds } from './unservable.ts'

export interface ShellCheckOptions {
  /** Goes on although current remotes cannot use the shell. */
  force?: boolean | undefined
  /** Remotes that are released together with the shell: what their current releases need does not matter. */
  replaced?: readonly string[] | undefined
}

/**
 * Checks that every current remote can use a shell that is to become current.
 * @returns warnings: remotes whose needs cannot be read, whatever the shell; what remotes miss, where that does not count
 * @throws naming the incompatible remotes and everything that they miss
 */
export async function checkShell(
  shell: ShellOffer,
  webRoot: string,
  config: AppConfig,
  { force = false, replaced = [] }: ShellCheckOptions = {},
): Promise<string[]> {
  const { needs, unreadable } = await currentNeeds(webRoot, config)
  const unmet = needs
    .filter(({ name }) => !replaced.includes(name))
    .flatMap((remote) => unmetNeeds(remote, shell, `shell ${shell.buildId}`))
  // Nothing gets worse by a repair of the shell that is current.
  const refuses = !force && config.shell?.buildId !== shell.buildId
  if (unmet.length > 0 && refuses) {
    const reason = `Current remotes are incompatible with shell ${shell.buildId}:`
    const advice = 'With --force, their pages show an error until they are released again.'
    throw new Error([reason, ...unmet, advice].join('\n'))
  }
  return [...unmet, ...unreadable]
}
