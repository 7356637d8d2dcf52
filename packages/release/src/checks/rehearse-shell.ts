import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { NextShell } from '../store/shell-at.ts'
import { faultOf } from './build-checks.ts'
import { checkWithShell } from './check-release.ts'
import { checkedBuild, type Trial } from './checked-build.ts'
import { type Rendering, triedBuild } from './tried-build.ts'

/** Something that a deployed release does not do, or should not, with a shell that is not deployed. */
interface RehearsalRow {
  /** With its role, if it is a candidate, and its squad. */
  remote: string
  /** `page /home`, `part in order.details`; absent for the whole remote. */
  place?: string | undefined
  says: string
  /** Whether the shell is refused for it. */
  refuses: boolean
}

interface Rehearsal {
  rows: RehearsalRow[]
  remotes: number
  /** How many pages and parts the remotes have. */
  pages: number
}

interface RehearsalOptions {
  /** Makes a release a build again. */
  read: (name: string, release: RemoteRelease) => Promise<RemoteBuild>
  /** Path of the browser that renders the pages; absent: nothing does. */
  render?: Pick<Rendering, 'chromium'> | undefined
}

/**
 * Checks every deployed release, current and candidate, against a shell that is not deployed, and renders its pages with that shell.
 * Nothing is published.
 */
export async function rehearseShell(
  { provisions, root, label }: NextShell,
  config: AppConfig,
  { read, render }: RehearsalOptions,
): Promise<Rehearsal> {
  const deployment = { ...config, shell: provisions }

  async function rowsOf(name: string, remote: string, release: RemoteRelease): Promise<RehearsalRow[]> {
    const warning = (says: string) => ({ remote, says: withoutName(name, says), refuses: false })
    const unseen: string[] = []
    try {
      const build = await read(name, release)
      const { errors, warnings } = await checkWithShell(checkedBuild(build), deployment, label)
      const warn = (sentence: string) => void unseen.push(sentence)
      // Its ranges may be all that keeps it from the shell, which would not load it for them.
      const anyRange = { ...build, requirements: { ...build.requirements, shared: [] } }
      const tried = render && triedBuild(anyRange, deployment, root, { ...render, warn }).tried
      const trial = await tried?.()
      return [
        ...errors.map((says) => ({ ...warning(says), refuses: true })),
        ...brokenIn(trial).map((row) => ({ ...row, remote, refuses: true })),
        ...[...warnings, ...unseen].map(warning),
      ]
    } catch (error) {
      return [warning(`was not checked: ${error instanceof Error ? error.message : error}`)]
    }
  }

  const used = Object.entries(config.remotes)
    .sort()
    .flatMap(([name, { release, candidate }]) => [
      { name, remote: labelOf(name, release), release },
      ...(candidate
        ? [{ name, remote: labelOf(`${name}, candidate`, candidate.release), release: candidate.release }]
        : []),
    ])
  const rows: RehearsalRow[] = []
  // One browser at a time.
  for (const { name, remote, release } of used) rows.push(...(await rowsOf(name, remote, release)))
  const pages = used.flatMap(({ release }) => [...release.pages, ...(release.extensions ?? [])])
  return { rows, remotes: Object.keys(config.remotes).length, pages: pages.length }
}

const labelOf = (name: string, { owner }: RemoteRelease): string => (owner ? `${name} (${owner})` : name)

function brokenIn(trial: Trial | undefined): Pick<RehearsalRow, 'place' | 'says'>[] {
  if (!trial) return []
  if ('failure' in trial) return [{ says: `does not load: ${trial.failure}` }]
  return trial.broken.map((page) => ({ place: page.place, says: faultOf(page) }))
}

/** A sentence of a check in a row of its remote. */
const withoutName = (name: string, sentence: string): string =>
  sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence

/** The rows as text, and how many of what was checked are open. */
export function rehearsalText({ rows, remotes, pages }: Rehearsal): string[] {
  const cells = rows.map(({ remote, place = '—', says, refuses }) => [
    remote,
    place.replace(/^page /, ''),
    refuses ? says : `warning: ${says}`,
  ])
  const width = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  const open = rows.filter(({ refuses }) => refuses).length
  return [
    ...cells.map(([remote = '', place = '', says = '']) =>
      [remote.padEnd(width(0)), place.padEnd(width(1)), says].join('  '),
    ),
    `${counted(remotes, 'remote')}, ${counted(pages, 'page')}: ${open} open`,
  ]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
