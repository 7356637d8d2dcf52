import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import { checkWithShell, type Findings } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { type Rendering, triedBuild } from '../checks/try-remote.ts'
import { deployedBuild, type NextShell, publicAt, shellAt } from '../store/public-files.ts'

const OPEN = 'What is open stays so until a release that works is deployed.'

/** Works with an empty folder, which is gone afterwards. */
export async function withScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'celeiro-check-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Runs the checks of a release for every deployed one, current and candidate, with a shell that is not deployed, and prints what they find by
 * remote, but for what does not work with the deployed shell either.
 * @param to path of the web root, or address of the deployment
 * @param at folder or address of the shell
 * @throws when a remote does not work with it
 */
export const checkDeployed = (to: string, at: string, render: Rendering | undefined): Promise<void> =>
  withScratch(async (scratch) => {
    const config = await publicAt(to).read('')
    const [shell, today] = await Promise.all([shellAt(at), shellAt(to).catch(() => undefined)])
    const used = deployedReleases(config)
    const lines: string[] = []
    let open = 0
    // One browser at a time.
    for (const [name, what, release] of used) {
      lines.push(release.owner ? `${what} (${release.owner})` : what)
      const build = await deployedBuild(name, release, to, scratch).catch(reasonOf)
      if (typeof build === 'string') {
        lines.push(`  warning: ${name} was not checked: ${build}.`)
        continue
      }
      const { errors: all, warnings } = await findingsOf(build, config, shell, render)
      // What does not work today either is no news of the next shell.
      const known = all.length > 0 && today ? await findingsOf(build, config, today, render) : undefined
      const errors = all.filter(
        (it) => !known?.errors.includes(it.replaceAll(shell.label, today?.label ?? '')),
      )
      const found = [...errors, ...warnings.map((warning) => `warning: ${warning}`)]
      if (found.length > 0) lines.push(...found.map((sentence) => `  ${sentence}`))
      else lines.pop()
      open += errors.length
    }
    const pages = used.flatMap(([, , { pages, extensions = [] }]) => [...pages, ...extensions])
    lines.push(`${counted(used.length, 'release')}, ${counted(pages.length, 'page')}: ${open} open`)
    if (open > 0) throw new Error([...lines, OPEN].join('\n'))
    console.log(lines.join('\n'))
  })

const deployedReleases = ({ remotes }: AppConfig) =>
  Object.entries(remotes)
    .sort()
    .flatMap(([name, { release, canary }]): [name: string, what: string, release: RemoteRelease][] => [
      [name, name, release],
      ...(canary ? [[name, `${name}, candidate`, canary.release] as [string, string, RemoteRelease]] : []),
    ])

async function findingsOf(
  build: RemoteBuild,
  config: AppConfig,
  { provisions, root, label }: NextShell,
  render: Rendering | undefined,
): Promise<Findings> {
  const deployment = { ...config, shell: provisions }
  // Its ranges may be all that keeps it from the shell, which would not load it for them.
  const anyRange = { ...build, requirements: { ...build.requirements, shared: [] } }
  const { tried } = render ? triedBuild(anyRange, deployment, root, render) : checkedBuild(build)
  return checkWithShell({ ...checkedBuild(build), ...(tried && { tried }) }, deployment, label)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
