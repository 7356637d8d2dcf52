import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { Box, type Column, chakra, DataTable, formatDateTime, formatDecimal, Text } from '@celeiro/ui-kit'

type Point = RolloutOverview['remotes'][number]['series'][number]

const READY = { kind: 'ready', refreshing: false } as const

const Plot = chakra('svg', {
  base: { display: 'block', width: 'full', height: '4.5rem', overflow: 'visible' },
})
const Bar = chakra('rect', {
  variants: { kind: { sessions: { fill: 'borderStrong' }, failures: { fill: 'danger' } } },
})

const COLUMNS: Column<Point>[] = [
  {
    key: 'start',
    header: 'A partir de',
    rowHeader: true,
    width: 9,
    card: 'title',
    cell: ({ start }) => formatDateTime(start),
  },
  {
    key: 'sessions',
    header: 'Sessões',
    width: 6,
    numeric: true,
    card: 'labelled',
    text: ({ sessions }) => formatDecimal(sessions),
  },
  {
    key: 'failures',
    header: 'Falhas',
    width: 6,
    numeric: true,
    card: 'labelled',
    text: ({ failures }) => formatDecimal(failures),
  },
]

const HEIGHT = 40

/** Sessions and failures over time, as bars; the table below has the same figures for those who do not see them. */
export function FailurePlot({ remote, series }: { remote: string; series: readonly Point[] }) {
  const most = Math.max(1, ...series.map(({ sessions, failures }) => Math.max(sessions, failures)))
  const [first, last] = [series[0], series.at(-1)]
  const heightOf = (count: number) => (count / most) * HEIGHT
  return (
    <Box>
      <Plot viewBox={`0 0 ${series.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {series.map(({ start, sessions, failures }, index) => (
          <g key={start}>
            <Bar
              kind="sessions"
              x={index + 0.1}
              y={HEIGHT - heightOf(sessions)}
              width={0.8}
              height={heightOf(sessions)}
            />
            <Bar
              kind="failures"
              x={index + 0.3}
              y={HEIGHT - heightOf(failures)}
              width={0.4}
              height={heightOf(failures)}
            />
          </g>
        ))}
      </Plot>
      <Text color="muted" fontSize="xs" marginTop="1">
        {first && last && `${formatDateTime(first.start)} a ${formatDateTime(last.start)}. `}
        Cinza: sessões, até {formatDecimal(most)}. Vermelho: falhas.
      </Text>
      <chakra.details marginTop="1">
        <chakra.summary cursor="pointer" fontSize="sm" color="brandInk">
          Ver os números
        </chakra.summary>
        <Box marginTop="2">
          <DataTable
            label={`Sessões e falhas de ${remote}`}
            columns={COLUMNS}
            rows={series.filter(({ sessions, failures }) => sessions + failures > 0)}
            getRowKey={({ start }) => start}
            state={READY}
            emptyText="Nada relatado neste período."
          />
        </Box>
      </chakra.details>
    </Box>
  )
}
