interface NginxSite {
  webRoot: string
  /** What stands before the `/api/…` of every call; `''` for the API host that the template names. */
  apiUrl: string
  /** The API hosts, such as `127.0.0.1:3000`; those of the template by default. */
  instances?: readonly string[]
}

/** What separates values in a configuration of nginx, or would be replaced in them. */
const SPECIAL = /[\s;{}"'$\\#]/

/**
 * The configuration of nginx for a web root.
 * @param template the content of `deploy/nginx.conf`
 * @throws when the template lacks a place for a value, or nginx would read a value as something else
 */
export function nginxConf(template: string, { webRoot, apiUrl, instances = [] }: NginxSite): string {
  const withRoot = replace(template, /root \/var\/www\/celeiro;/, `root ${plain(webRoot)};`)
  const servers = instances.map((instance) => `server ${plain(instance)};`).join('\n  ')
  const withApi = servers
    ? replace(withRoot, /(?<=upstream celeiro_api \{\s*)server [^;]+;/, servers)
    : withRoot
  return replace(withApi, /(?<=map "" \$celeiro_api_url \{\s*default )"";/, `"${plain(apiUrl)}";`)
}

function plain(value: string): string {
  if (SPECIAL.test(value))
    throw new Error(`nginx would misread "${value}". Choose a value without special characters.`)
  return value
}

function replace(text: string, place: RegExp, value: string): string {
  if (!place.test(text)) throw new Error(`deploy/nginx.conf has no ${place}`)
  return text.replace(place, value)
}
