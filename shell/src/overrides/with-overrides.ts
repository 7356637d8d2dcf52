import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'

/** The configuration with overridden remotes in place of their releases; nothing to fall back to, nothing to verify. */
export function withOverrides(config: AppConfig, accepted: ReadonlyMap<string, string>): AppConfig {
  const remotes = Object.entries(config.remotes).map(([name, entry]) => {
    const url = accepted.get(name)
    return [name, url === undefined ? entry : { release: localRelease(url, entry.release) }] as const
  })
  return { ...config, remotes: Object.fromEntries(remotes) }
}

const localRelease = (url: string, { paths }: RemoteRelease): RemoteRelease => ({
  buildId: 'local',
  paths,
  releasedAt: '',
  manifest: `${url}/mf-manifest.json`,
  files: [],
})
