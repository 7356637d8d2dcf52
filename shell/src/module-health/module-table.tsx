import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { ROLE_LABELS } from '@celeiro/shared-auth'
import {
  type Column,
  DataTable,
  EM_DASH,
  formatDateTime,
  formatDecimal,
  labelOf,
  Text,
} from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { RemoteOwner } from '../remotes/remote-owner.tsx'
import { remotes } from '../remotes/remotes.ts'
import { WithdrawCandidate } from './withdraw-candidate.tsx'

type App = ReleaseOverview['apps'][number]
type Candidate = NonNullable<App['candidate']>

/** A build of an app: what browsers report of it, and what this tab makes of it. */
interface ModuleRow extends Partial<App['release']>, Pick<RemoteRelease, 'owner' | 'contact'> {
  name: string
  build: string
  /** `tab`: another build than those that are out, or an override, runs in this tab. */
  part: 'release' | 'candidate' | 'withdrawn' | 'tab'
  /** The accounts that get it. */
  audience?: string
  /** Whether it runs in this tab, from where if that is an override, or why not. */
  tab: string | undefined
}

const READY = { kind: 'ready', refreshing: false } as const

const PARTS: Record<ModuleRow['part'], string> = {
  release: 'No ar',
  candidate: 'Candidata',
  withdrawn: 'Candidata retirada',
  tab: 'Só nesta aba',
}

const figure = (key: 'used' | 'failed', header: string): Column<ModuleRow> => ({
  key,
  header,
  // Absent where browsers do not report.
  text: ({ [key]: count }) => (count === undefined ? EM_DASH : formatDecimal(count)),
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
    key: 'since',
    header: 'Desde',
    card: 'labelled',
    cell: ({ since }) => (since ? formatDateTime(since).replaceAll(' ', '\u00a0') : EM_DASH),
  },
  { key: 'audience', header: 'Para', card: 'labelled', text: ({ audience }) => audience ?? EM_DASH },
  figure('used', 'Usaram'),
  figure('failed', 'Com falha'),
  { key: 'tab', header: 'Nesta aba', card: 'labelled', text: ({ tab }) => tab ?? EM_DASH },
  {
    key: 'withdraw',
    header: 'Ações',
    print: 'hide',
    cell: ({ name, build, part }) =>
      part === 'candidate' && <WithdrawCandidate remote={name} build={build} />,
  },
]

/** The release and the candidate of every remote and of the shell: for whom they are, for how many they failed, and what this tab runs. */
export function ModuleTable({ overview }: { overview: ReleaseOverview | undefined }) {
  const { states, shell } = useStore(remotes.store)
  const ofShell = overview?.apps.find(({ name }) => name === 'shell')
  const rows = [
    ...Object.entries(states).flatMap(([name, state]) => rowsOf(name, state, overview)),
    ...(ofShell ? publishedRows(ofShell, (build) => (build === shell ? 'Carregado' : undefined)) : []),
  ]
  return (
    <DataTable
      label="Módulos"
      columns={COLUMNS}
      rows={rows}
      getRowKey={({ name, part, build }) => `${name} ${part} ${build}`}
      state={READY}
      emptyText="Nenhum módulo publicado."
    />
  )
}

/** The builds of a remote that are out, and that of this tab if it is another one. */
function rowsOf(name: string, state: RemoteState, overview: ReleaseOverview | undefined): ModuleRow[] {
  const { release, note } = state.target
  const published = overview?.apps.find((app) => app.name === name)
  const build = 'build' in state ? state.build : release.buildId
  const { owner, contact } = release
  const subject = { name, owner, contact }
  const out = published ? publishedRows(published, (it) => tabText(state, it)) : []
  const rows = out.map((row) => ({ ...row, ...subject }))
  if (note?.kind === 'override') return [...rows, { ...subject, build, part: 'tab', tab: note.url }]
  if (rows.some((row) => row.build === build)) return rows
  const row = { ...subject, build, tab: tabText(state, build) }
  if (published || build !== release.buildId) return [...rows, { ...row, part: 'tab' }]
  return [{ ...row, part: 'release', since: release.releasedAt }]
}

function publishedRows(
  { name, release, candidate }: App,
  tab: (build: string) => string | undefined,
): ModuleRow[] {
  const runs = candidate && !candidate.withdrawn
  const current: ModuleRow = {
    ...{ name, ...release, part: 'release', tab: tab(release.build) },
    audience: runs ? 'As demais contas' : 'Todas as contas',
  }
  if (!candidate) return [current]
  const { for: audience, withdrawn: _, ...figures } = candidate
  const part = runs ? 'candidate' : 'withdrawn'
  const row: ModuleRow = { name, ...figures, part, tab: tab(candidate.build) }
  return [current, runs ? { ...row, audience: audienceText(audience) } : row]
}

function audienceText({ share, roles, accounts }: Candidate['for']): string {
  const named = accounts === 1 ? '1 conta indicada' : `${formatDecimal(accounts)} contas indicadas`
  const percent = share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 })
  return [
    ...roles.map((role) => labelOf(ROLE_LABELS, role)),
    ...(accounts > 0 ? [named] : []),
    ...(share > 0 ? [`${percent} das contas`] : []),
  ].join(', ')
}

function tabText(state: RemoteState, build: string): string | undefined {
  if ('build' in state && state.build === build)
    return `Carregado em ${formatDecimal(Math.round(state.ms))} ms`
  return build === state.target.release.buildId && 'failure' in state && state.failure
    ? `${state.failure.message} (${state.failure.supportCode})`
    : undefined
}
