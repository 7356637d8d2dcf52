import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import {
  Box,
  type Column,
  DataTable,
  EM_DASH,
  formatDateTime,
  formatDecimal,
  Heading,
  Panel,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { CandidateState } from './candidate-state.tsx'
import { CrashSamples } from './crash-samples.tsx'
import { FailurePlot } from './failure-plot.tsx'
import { causeText, EVENT_LABELS, PART_LABELS, percentText } from './rollout-texts.ts'

type Remote = RolloutOverview['remotes'][number]
type Release = Remote['releases'][number]

const READY = { kind: 'ready', refreshing: false } as const

const figure = (key: string, header: string, text: (release: Release) => string): Column<Release> => ({
  key,
  header,
  text,
  width: 6,
  numeric: true,
  card: 'labelled',
})

const RELEASE_COLUMNS: Column<Release>[] = [
  {
    key: 'build',
    header: 'Versão',
    rowHeader: true,
    width: 8,
    mono: true,
    card: 'title',
    text: ({ build, part }) => (part === 'other' ? EM_DASH : build),
  },
  { key: 'part', header: 'Situação', width: 6, card: 'aside', text: ({ part }) => PART_LABELS[part] },
  {
    key: 'releasedAt',
    header: 'Publicada em',
    width: 8.75,
    card: 'labelled',
    cell: ({ releasedAt }) => (releasedAt ? formatDateTime(releasedAt) : EM_DASH),
  },
  figure('share', 'Contas', ({ share }) => percentText(share)),
  figure('sessions', 'Sessões', ({ sessions }) => formatDecimal(sessions)),
  figure('loadFailures', 'Não abriu', ({ loadFailures }) => formatDecimal(loadFailures)),
  figure('crashes', 'Erros', ({ crashes }) => formatDecimal(crashes)),
  figure('loadMs', 'Carga (ms)', ({ loadMs }) => (loadMs === null ? EM_DASH : formatDecimal(loadMs))),
]

/** One remote: its releases, its candidate, failures over time and by cause, and what happened last. */
export function RemotePanel({ remote }: { remote: Remote }) {
  const { name, releases, rollout, series, causes, events } = remote
  const isReported = series.some(({ sessions, failures }) => sessions + failures > 0)
  return (
    <Panel padding={{ base: '3', md: '4' }} aria-label={name}>
      <Heading as="h3" size="sm" marginBottom="2">
        {name}
      </Heading>
      <Stack gap="4">
        <DataTable
          label={`Versões de ${name}`}
          columns={RELEASE_COLUMNS}
          rows={releases}
          getRowKey={({ part, build }) => `${part} ${build}`}
          state={READY}
          emptyText="Nenhuma versão no ar."
        />
        {rollout && <CandidateState remote={name} rollout={rollout} />}
        {isReported && <FailurePlot remote={name} series={series} />}
        <Text fontSize="sm">{isReported ? causesText(causes) : 'Nada relatado neste período.'}</Text>
        <Events events={events} />
        <CrashSamples remote={name} />
      </Stack>
    </Panel>
  )
}

function causesText(causes: Remote['causes']): string {
  if (causes.length === 0) return 'Nenhuma falha relatada neste período.'
  return causes.map(({ cause, count }) => `${causeText(cause)}: ${formatDecimal(count)}`).join(' · ')
}

function Events({ events }: Pick<Remote, 'events'>) {
  if (events.length === 0) return <Text fontSize="sm">Nenhum evento registrado.</Text>
  return (
    <Box>
      <Heading as="h4" size="sm" marginBottom="1">
        Últimos eventos
      </Heading>
      <Stack as="ul" gap="1" listStyleType="none" fontSize="sm">
        {events.map(({ at, verb, build, actor, share, reason, commit }) => (
          <li key={`${at} ${verb} ${build}`}>
            <Text as="span" color="muted">
              {formatDateTime(at)}
            </Text>{' '}
            {EVENT_LABELS[verb]} {build}
            {share !== null && share > 0 && ` (${percentText(share)})`}
            {actor && `, por ${actor === 'judge' ? 'juiz automático' : actor}`}
            {reason && ` — ${reason}`}
            {commit && (
              <Text as="span" color="muted">
                {' '}
                commit {commit}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
