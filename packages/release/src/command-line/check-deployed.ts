import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { readRemoteBuild } from '../apps/remote-build.ts'
import type { Findings } from '../checks/check-release.ts'
import { type ComparedShell, checkBuild, type Rendering } from '../checks/try-remote.ts'
import { readConfig } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { shellAt } from '../store/public-files.ts'

const OPEN = 'What is open stays so until a release that works is deployed.'

/**
 * Runs the checks of a release for every one of a web root, current and candidate, with a shell that is not deployed, and prints what they
 * find by remote.
 * @param at folder or address of the shell
 * @throws when a remote does not work with it
 */
export async function checkDeployed(
  webRoot: string,
  at: string,
  render: Rendering | undefined,
): Promise<void> {
  const config = await readConfig(webRoot)
  const shell = await shellAt(at)
  const used = deployedReleases(config)
  const lines: string[] = []
  let open = 0
  // One browser at a time.
  for (const [name, what, release] of used) {
    const { errors, warnings } = await findingsOf(webRoot, name, release, config, shell, render)
    const found = [...errors, ...warnings.map((warning) => `warning: ${warning}`)]
    const title = release.owner ? `${what} (${release.owner})` : what
    if (found.length > 0) lines.push(title, ...found.map((sentence) => `  ${sentence}`))
    open += errors.length
  }
  const pages = used.flatMap(([, , { pages, extensions = [] }]) => [...pages, ...extensions])
  lines.push(`${counted(used.length, 'release')}, ${counted(pages.length, 'page')}: ${open} open`)
  if (open > 0) throw new Error([...lines, OPEN].join('\n'))
  console.log(lines.join('\n'))
}

const deployedReleases = ({ remotes }: AppConfig) =>
  Object.entries(remotes)
    .sort()
    .flatMap(([name, { release, canary }]): [name: string, what: string, release: RemoteRelease][] => [
      [name, name, release],
      ...(canary ? [[name, `${name}, candidate`, canary.release] as [string, string, RemoteRelease]] : []),
    ])

async function findingsOf(
  webRoot: string,
  name: string,
  { buildId, files }: RemoteRelease,
  config: AppConfig,
  shell: ComparedShell,
  render: Rendering | undefined,
): Promise<Findings> {
  const dist = releaseFolder(webRoot, name, buildId)
  if (await isComplete(dist, files)) return checkBuild(await readRemoteBuild(dist), config, shell, { render })
  const lost = `${name} was not checked: files of release ${buildId} are missing or damaged.`
  return { errors: [], warnings: [lost] }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
