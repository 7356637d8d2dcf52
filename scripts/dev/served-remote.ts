import { InvalidArgumentError } from 'commander'

/** A remote that a server provides in place of its release. */
export interface ServedRemote {
  remote: string
  /** The address of the folder with its manifest. */
  url: string
}

/** Reads `--remote frota=http://localhost:5105`, which adds to those before it. */
export function parseServedRemote(text: string, before: readonly ServedRemote[]): ServedRemote[] {
  const [, remote = '', address = ''] = /^([a-z][a-z0-9-]*)=(https?:\/\/.+)$/.exec(text) ?? []
  if (!URL.canParse(address))
    throw new InvalidArgumentError('Use a name and an address, as in frota=http://localhost:5105.')
  if (before.some((other) => other.remote === remote))
    throw new InvalidArgumentError(`It names ${remote} twice.`)
  return [...before, { remote, url: address.replace(/\/+$/, '') }]
}

/** The address of the app with these remotes from their servers. */
export const addressWith = (app: string, served: readonly ServedRemote[]): string =>
  `${app}/?${served.map(({ remote, url }) => `remote.${remote}=${url}`).join('&')}`
