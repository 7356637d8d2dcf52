import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { checkWithShell, type Findings } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { type Rendering, triedBuild } from '../checks/tried-build.ts'
import { deployedBuild, deployedConfig } from '../store/deployed-build.ts'
import { type NextShell, shellAt } from '../store/shell-at.ts'
import { withScratch } from './scratch.ts'

const OPEN = 'What is open stays so until a release that works is deployed.'

/**
 * Runs the checks of a release for every deployed one, current and candidate, with a shell that is not deployed, and prints what they find by
 * remote.
 * @param to path of the web root, or address of the deployment
 * @param at folder or address of the shell
 * @throws when a remote does not work with it
 */
export const checkDeployed = (to: string, at: string, render: Rendering | undefined): Promise<void> =>
  withScratch(async (scratch) => {
    const config = await deployedConfig(to)
    const shell = await shellAt(at)
    const used = deployedReleases(config)
    const lines: string[] = []
    let open = 0
    // One browser at a time.
    for (const { name, label, release } of used) {
      const { errors, warnings } = await findingsOf(name, release, { to, scratch, config, shell, render })
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
  name: string,
  release: RemoteRelease,
  {
    to,
    scratch,
    config,
    shell: { provisions, root, label },
    render,
  }: { to: string; scratch: string; config: AppConfig; shell: NextShell; render: Rendering | undefined },
): Promise<Findings> {
  try {
    const deployment = { ...config, shell: provisions }
    const build = await deployedBuild(name, release, to, scratch)
    // Its ranges may be all that keeps it from the shell, which would not load it for them.
    const anyRange = { ...build, requirements: { ...build.requirements, shared: [] } }
    const { tried } = render ? triedBuild(anyRange, deployment, root, render) : checkedBuild(build)
    return await checkWithShell({ ...checkedBuild(build), ...(tried && { tried }) }, deployment, label)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { errors: [], warnings: [`${name} was not checked: ${reason}.`] }
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
