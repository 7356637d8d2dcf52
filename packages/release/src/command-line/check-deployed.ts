import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { Findings } from '../checks/check-release.ts'
import { checkBuild, type Rendering } from '../checks/try-remote.ts'
import { reasonOf } from '../store/http-store.ts'
import { deployedBuild, publicAt, shellAt } from '../store/public-files.ts'

type LabelledShell = Awaited<ReturnType<typeof shellAt>>

const OPEN = 'What is open stays so until a release that works is deployed.'

/** Checks every deployed release with another shell, but for what does not work with the deployed one either. */
export async function checkDeployed(to: string, at: string, render: Rendering | undefined): Promise<void> {
  const config = await publicAt(to).read()
  const [shell, today] = await Promise.all([shellAt(at), shellAt(to).catch(() => undefined)])
  const used = deployedReleases(config)
  const lines: string[] = []
  let open = 0
  const scratch = await mkdtemp(join(tmpdir(), 'celeiro-check-'))
  // One browser at a time.
  for (const [name, title, release] of used) {
    const build = await deployedBuild(name, release, to, scratch).catch(reasonOf)
    const { errors, warnings } =
      typeof build === 'string'
        ? { errors: [], warnings: [`${name} was not checked: ${build}.`] }
        : await newFindings(build, config, shell, today, render)
    const found = [...errors, ...warnings.map((warning) => `warning: ${warning}`)]
    if (found.length > 0) lines.push(title, ...found.map((sentence) => `  ${sentence}`))
    open += errors.length
  }
  await rm(scratch, { recursive: true })
  const pages = used.flatMap(([, , { pages, extensions = [] }]) => [...pages, ...extensions])
  lines.push(`${counted(used.length, 'release')}, ${counted(pages.length, 'page')}: ${open} open`)
  if (open > 0) throw new Error([...lines, OPEN].join('\n'))
  console.log(lines.join('\n'))
}

const deployedReleases = ({ remotes }: AppConfig): [name: string, title: string, release: RemoteRelease][] =>
  Object.entries(remotes)
    .sort()
    .flatMap(([name, { release, canary }]) =>
      [release, canary?.release].flatMap((used) => {
        if (!used) return []
        const what = used === release ? name : `${name}, candidate`
        return [[name, used.owner ? `${what} (${used.owner})` : what, used]]
      }),
    )

/** What a build violates with another shell, and not with the deployed one. */
async function newFindings(
  build: RemoteBuild,
  config: AppConfig,
  shell: LabelledShell,
  today: LabelledShell | undefined,
  render: Rendering | undefined,
): Promise<Findings> {
  const { errors, warnings } = await checkBuild(build, { ...config, shell }, { render })
  if (errors.length === 0 || !today) return { errors, warnings }
  const known = await checkBuild(build, { ...config, shell: today }, { render })
  const isNew = (error: string) => !known.errors.includes(error.replaceAll(shell.label, today.label))
  return { errors: errors.filter(isNew), warnings }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
