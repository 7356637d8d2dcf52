import { readShellBuild, type ShellRelease } from '../apps/shell-build.ts'
import { findingsOfReleases, merged } from '../checks/check-release.ts'
import { shellHistory } from '../storage/release-history.ts'
import { installShell, isShellShown, isShellWhole, showShell } from '../storage/shell-files.ts'
import type { App, AppBuild } from './app.ts'
import { remoteApp } from './remote-app.ts'

/**
 * The shell: hashed files in `assets/`, a copy of the others for each release in `shell/<build id>/`, and the page that refers to them.
 * @param replaced remotes that are released together with it; their current releases do not count
 */
export function shellApp(
  webRoot: string,
  built?: ShellRelease,
  replaced: readonly string[] = [],
): App<ShellRelease> {
  const history = shellHistory(webRoot)
  return {
    name: 'shell',
    webRoot,
    history,
    async read({ shell }) {
      if (!shell) return {}
      const lines = await history.read()
      const known = [...lines.map(({ release }) => release), ...(built ? [built] : [])].toReversed()
      // One that the history does not tell of is not whole.
      const named = ({ buildId }: { buildId: string }): ShellRelease =>
        known.find((release) => release.buildId === buildId) ?? {
          buildId,
          releasedAt: '',
          files: [],
          shared: {},
        }
      const { canary } = shell
      return {
        release: named(shell),
        ...(canary && { canary: { ...canary, release: named(canary.release) } }),
      }
    },
    write: (config, { release, canary }) => ({
      ...config,
      shell: release && { buildId: release.buildId, ...(canary && { canary }) },
    }),
    isWhole: (release) => isShellWhole(release, webRoot),
    async check(release, config, { as, force }) {
      const label = `shell ${release.buildId}`
      const remaining = Object.entries(config.remotes).filter(([remote]) => !replaced.includes(remote))
      const used = remaining.flatMap(([remote, { release: current, canary }]) => {
        // A candidate of a remote does not run in that of the shell.
        const tried = as === 'candidate' ? undefined : canary?.release
        return [current, tried].flatMap((it) => (it ? [[remote, it] as const] : []))
      })
      const deployed = { ...config, shell: { ...release, label } }
      const { errors, warnings } = merged(await findingsOfReleases(webRoot, used, deployed, 'shell'))
      // A repair of the current shell makes nothing worse.
      if (force || config.shell?.buildId === release.buildId || errors.length === 0)
        return { errors: [], warnings: [...errors, ...warnings] }
      const first = `Current remotes are incompatible with ${label}:`
      const last = 'With --force, their pages show an error until they are released again.'
      return { errors: [first, ...errors, last], warnings }
    },
    show: async ({ release, canary }) => (release ? showShell(release, webRoot, canary) : []),
    async shown({ shell }) {
      const last = (await history.read()).at(-1)
      const isMove = last && ['release', 'promote'].includes(last.action)
      if (!isMove || last.release.buildId === shell?.buildId) return undefined
      return (await isShellShown(last.release, webRoot)) ? last.release : undefined
    },
  }
}

export async function builtShellApp(
  webRoot: string,
  dist: string,
  replaced?: readonly string[],
): Promise<AppBuild<ShellRelease>> {
  const release = await readShellBuild(dist)
  return {
    app: shellApp(webRoot, release, replaced),
    release,
    install: () => installShell(dist, release, webRoot),
  }
}

/** An app of a web root. @param name of a remote, or `shell` */
export const appAt = (webRoot: string, name: string): App =>
  name === 'shell' ? shellApp(webRoot) : remoteApp(webRoot, name)
