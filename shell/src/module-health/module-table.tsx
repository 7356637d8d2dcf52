import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type Column, DataTable, EM_DASH, formatDateTime, formatDecimal, Text } from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { RemoteOwner } from '../remotes/remote-owner.tsx'
import { remotes } from '../remotes/remotes.ts'

type Release = RolloutOverview['remotes'][number]['releases'][number]

/** A release of a remote: what browsers report of it, and what this tab makes of it. */
interface ModuleRow extends Partial<Omit<Release, 'part'>>, Pick<RemoteRelease, 'owner' | 'contact'> {
  name: string
  build: string
  /** `tab`: another release than those that are out, or an override, runs in this tab. */
  part: Release['part'] | 'tab'
  /** Whether it runs in this tab, from where if that is an override, or why not. */
  tab: string | undefined
}

const READY = { kind: 'ready', refreshing: false } as const

const PARTS: Record<ModuleRow['part'], string> = {
  candidate: 'Candidata',
  release: 'No ar',
  previous: 'Anterior',
  tab: 'Só nesta aba',
}

export const percentText = (share: number): string =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 })

const figure = (
  key: 'share' | 'accounts' | 'loadFailures' | 'crashes',
  header: string,
  text: (count: number) => string = formatDecimal,
): Column<ModuleRow> => ({
  key,
  header,
  // Absent where browsers do not report.
  text: ({ [key]: count }) => (count === undefined ? EM_DASH : text(count)),
  numeric: true,
  card: 'labelled',
})

const COLUMNS: Column<ModuleRow>[] = [
  {
    key: 'name',
    header: 'Módulo',
    rowHeader: true,
    card: 'title',
    cell: ({ name, ...squad }) => (
      <>
        {name}
        <Text color="muted" fontSize="xs" fontWeight="normal" whiteSpace="nowrap">
          <RemoteOwner {...squad} />
        </Text>
      </>
    ),
  },
  { key: 'build', header: 'Versão', mono: true, card: 'labelled', text: ({ build }) => build },
  { key: 'part', header: 'Situação', card: 'aside', text: ({ part }) => PARTS[part] },
  {
    key: 'releasedAt',
    header: 'Publicada em',
    card: 'labelled',
    cell: ({ releasedAt }) => (releasedAt ? inOneLine(formatDateTime(releasedAt)) : EM_DASH),
  },
  figure('share', 'Contas', percentText),
  figure('accounts', 'Usaram'),
  figure('loadFailures', 'Não abriu'),
  figure('crashes', 'Com erro'),
  {
    key: 'load',
    header: 'Abre em (p50/p95)',
    text: ({ load }) => (load ? loadText(load) : EM_DASH),
    numeric: true,
    card: 'labelled',
  },
  { key: 'tab', header: 'Nesta aba', card: 'labelled', text: ({ tab }) => tab ?? EM_DASH },
]

/** Half of the accounts, and nineteen in twenty, opened it at least as fast the last time. */
const loadText = ({ p50, p95, count }: NonNullable<Release['load']>) =>
  inOneLine(`${formatDecimal(p50)} / ${formatDecimal(p95)} ms (${formatDecimal(count)})`)

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

/** Every release of every remote and of the shell: how many accounts it served, and what this tab runs. */
export function ModuleTable({ overview }: { overview: RolloutOverview | undefined }) {
  const { states, shell } = useStore(remotes.store)
  const rows = Object.entries(states).flatMap(([name, state]) => rowsOf(name, state, overview))
  return (
    <DataTable
      label="Módulos"
      columns={COLUMNS}
      rows={[...rows, ...shellRows(shell, overview)]}
      getRowKey={({ name, part, build }) => `${name} ${part} ${build}`}
      state={READY}
      emptyText="Nenhum módulo publicado."
    />
  )
}

/** The releases of a remote that are out, and that of this tab if it is another one. */
function rowsOf(name: string, state: RemoteState, overview: RolloutOverview | undefined): ModuleRow[] {
  const { release, note } = state.target
  const published = overview?.remotes.find((remote) => remote.name === name)?.releases
  const build = 'build' in state ? state.build : release.buildId
  const { owner, contact } = release
  const subject = { name, owner, contact }
  const rows = (published ?? []).map((row) => ({ ...row, ...subject, tab: tabText(state, row.build) }))
  if (note?.kind === 'override') return [...rows, { ...subject, build, part: 'tab', tab: note.url }]
  if (rows.some((row) => row.build === build)) return rows
  const row = { ...subject, build, tab: tabText(state, build) }
  if (build !== release.buildId) return [...rows, { ...row, part: 'tab' }]
  return [...rows, { ...row, part: published ? 'tab' : 'release', releasedAt: release.releasedAt }]
}

/** The releases of the shell, which the host lists while there is a candidate. @param running the build of this tab */
function shellRows(running: string | undefined, overview: RolloutOverview | undefined): ModuleRow[] {
  const { name, releases = [] } = overview?.remotes.find((remote) => remote.name === 'shell') ?? {}
  if (!name) return []
  return releases.map((row) => ({ ...row, name, tab: row.build === running ? 'Carregado' : undefined }))
}

function tabText(state: RemoteState, build: string): string | undefined {
  if ('build' in state && state.build === build)
    return `Carregado em ${formatDecimal(Math.round(state.ms))} ms`
  return build === state.target.release.buildId && 'failure' in state && state.failure
    ? `${state.failure.message} (${state.failure.supportCode})`
    : undefined
}
