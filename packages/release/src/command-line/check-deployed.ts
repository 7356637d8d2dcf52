import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import { checkWithShell, type Findings } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { type Rendering, triedBuild } from '../checks/tried-build.ts'
import { deployedBuild, deployedConfig } from '../store/deployed-build.ts'
import { type NextShell, shellAt } from '../store/shell-at.ts'
import { withScratch } from './scratch.ts'

const OPEN = 'What is open stays so until a release that works is deployed.'

/**
 * Runs the checks of a release for every deployed one, current and candidate, with a shell that is not deployed, and prints what they find by
 * remote, but for what does not work with the deployed shell either.
 * @param to path of the web root, or address of the deployment
 * @param at folder or address of the shell
 * @throws when a remote does not work with it
 */
export const checkDeployed = (to: string, at: string, render: Rendering | undefined): Promise<void> =>
  withScratch(async (scratch) => {
    const config = await deployedConfig(to)
    const [shell, today] = await Promise.all([shellAt(at), shellAt(to).catch(() => undefined)])
    const used = deployedReleases(config)
    const lines: string[] = []
    let open = 0
    // One browser at a time.
    for (const { name, label, release } of used) {
      const build = await deployedBuild(name, release, to, scratch).catch(reasonOf)
      if (typeof build === 'string') {
        lines.push(label, `  warning: ${name} was not checked: ${build}.`)
        continue
      }
      const { errors: all, warnings } = await findingsOf(build, config, shell, render)
      // What does not work today either is no news of the next shell.
      const known = all.length > 0 && today ? await findingsOf(build, config, today, render) : undefined
      const errors = all.filter(
        (it) => !known?.errors.includes(it.replaceAll(shell.label, today?.label ?? '')),
      )
      const found = [...errors, ...warnings.map((warning) => `warning: ${warning}`)]
      if (found.length > 0) lines.push(label, ...found.map((sentence) => `  ${sentence}`))
      open += errors.length
    }
    const pages = used.flatMap(({ release: { pages, extensions = [] } }) => [...pages, ...extensions])
    lines.push(`${counted(used.length, 'release')}, ${counted(pages.length, 'page')}: ${open} open`)
    if (open > 0) throw new Error([...lines, OPEN].join('\n'))
    console.log(lines.join('\n'))
  })

interface DeployedRelease {
  name: string
  /** The remote with its role, if that is candidate, and its squad. */
  label: string
  release: RemoteRelease
}

const deployedReleases = ({ remotes }: AppConfig): DeployedRelease[] =>
  Object.entries(remotes)
    .sort()
    .flatMap(([name, { release, canary }]) => [
      { name, label: labelOf(name, release), release },
      ...(canary
        ? [{ name, label: labelOf(`${name}, candidate`, canary.release), release: canary.release }]
        : []),
    ])

const labelOf = (name: string, { owner }: RemoteRelease): string => (owner ? `${name} (${owner})` : name)

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
