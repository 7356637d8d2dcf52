import { Chart, useChart } from '@chakra-ui/charts'
import { chakra } from '@chakra-ui/react/styled-system'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Bar, CartesianGrid, ComposedChart, Legend, Line, pattern, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDecimal } from '../formatters/numbers.ts'
import { valueReader } from '../table/column.ts'
import type { FigureColumn, LoadedFigure } from './figure-props.ts'
import { ticksOf } from './ticks.ts'

/** One picture to a screen reader, and no stop for the keyboard: the table has the same figures and links. */
export function FigureChart<Row>(props: LoadedFigure<Row>) {
  const [width, setWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An observer says the width without a layout, and after the rest of the page is painted.
    const observer = new ResizeObserver(([entry]) =>
      startTransition(() => setWidth(Math.floor(entry?.contentRect.width ?? 0))),
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.div ref={box} height={HEIGHT} overflow="hidden">
      {width > 0 && <SizedChart {...props} width={width} />}
    </chakra.div>
  )
}

function SizedChart<Row>(props: LoadedFigure<Row> & { width: number }) {
  const { text, rows, columns, chart: kind, format = formatDecimal, unit, tickOf, hrefOf, width } = props
  const navigate = useNavigate()
  const drawn = columns.filter(({ series }) => series)
  const chart = useChart<Record<string, unknown>>({
    // The chart reads values as the cells and the file do.
    data: rows.map((row) => ({
      [LABEL]: columns[0]?.text?.(row),
      ...Object.fromEntries(drawn.map((column) => [column.key, valueReader(column)?.(row)])),
    })),
    series: drawn.map(({ key, header, series }) => ({
      name: key,
      label: header,
      color: series?.color,
      icon: (
        <Swatch
          backgroundColor={series?.color}
          look={series?.look ?? (kind === 'lines' ? 'line' : undefined)}
        />
      ),
    })),
  })

  const ink = chart.color('muted')
  const labels = rows.map((row) => columns[0]?.text?.(row) ?? '')
  const names = rows.map((row, index) => (tickOf ? tickOf(row) : withoutYear(labels[index] ?? '')))
  const ticks = ticksOf(names, width - AXIS_WIDTH).map((index) => labels[index] ?? '')
  const nameOf = (label: string) => names[labels.indexOf(label)] ?? ''

  /** The texts of an axis. The library would measure each of its own, with a layout of the page. */
  const tick =
    <Value,>(dy: string, textAnchor: 'middle' | 'end', textOf: (value: Value) => string) =>
    ({ x, y, payload }: { x: string | number; y: string | number; payload: { value: Value } }) => (
      <text {...{ x, y, dy, textAnchor }} fill={ink}>
        {textOf(payload.value)}
      </text>
    )

  function open(index: number, key: string) {
    const row = rows[index]
    if (row && hrefOf) void navigate(hrefOf(row, key))
  }

  return (
    <Chart.Root chart={chart} role="img" aria-label={text} aspectRatio="auto" height="full" css={styles}>
      <ComposedChart
        data={chart.data}
        width={width}
        height={HEIGHT_PX}
        accessibilityLayer={false}
        margin={MARGIN}
      >
        <CartesianGrid
          vertical={false}
          verticalCoordinatesGenerator={noLines}
          stroke={chart.color('border')}
        />
        <XAxis
          dataKey={LABEL}
          ticks={ticks}
          interval={0}
          tick={tick('0.71em', 'middle', nameOf)}
          tickLine={false}
        />
        <YAxis
          interval={0}
          tick={tick('0.355em', 'end', (value: number) => compact.format(value) + (unit ?? ''))}
          tickLine={false}
          allowDecimals={false}
          width={AXIS_WIDTH}
        />
        <Tooltip
          content={<Chart.Tooltip formatter={unit ? (value: number) => `${format(value)}${unit}` : format} />}
          cursor={{ fill: chart.color('border'), fillOpacity: 0.5 }}
          isAnimationActive={false}
        />
        {drawn.length > 1 && <Legend content={<Chart.Legend />} itemSorter={null} />}
        {drawn.map(({ key, series }) =>
          kind === 'lines' ? (
            <Line
              key={key}
              dataKey={key}
              stroke={chart.color(series?.color)}
              strokeWidth={2}
              strokeDasharray={series?.look === 'dashed' ? '6 4' : '0'}
              dot={false}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              fill={paint(chart.color(series?.color), series)}
              stroke={chart.color('surface')}
              cursor={hrefOf && 'pointer'}
              onClick={(_, index) => open(index, key)}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </Chart.Root>
  )
}

/** No column has this key. */
const LABEL = 'label of the row'

/** The lines that are not drawn would be placed by the measured text of every row. */
const noLines = () => []

const HEIGHT = '17rem'
/** At the usual size of text; a larger one only leaves room. */
const HEIGHT_PX = 272
const AXIS_WIDTH = 60

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })

/** `23/11` for `23/11/2026` and for the week that begins on it. */
const withoutYear = (label: string) => label.replace(/^(\d\d\/\d\d)\/.*/, '$1')

const hatch = pattern({
  width: 6,
  height: 6,
  rotation: 45,
  path: 'M0 0V6',
  strokeWidth: 6,
  color: 'var(--celeiro-colors-surface)',
  opacity: 1,
})

const paint = (color: string, series: FigureColumn<never>['series']) =>
  series?.look === 'hatched' ? { color, definition: hatch } : color

const Swatch = chakra('i', {
  base: {
    ...{ width: '3', height: '3', borderRadius: 'xs', flex: 'none' },
    ...{ printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
  },
  variants: {
    look: {
      hatched: {
        backgroundImage: 'repeating-linear-gradient(45deg, transparent 0 3px, {colors.surface} 3px 5px)',
      },
      line: { height: '0.5' },
      dashed: {
        height: '0.5',
        backgroundImage: 'repeating-linear-gradient(90deg, transparent 0 4px, {colors.surface} 4px 6px)',
      },
    },
  },
})

// Chakra's own styles name tokens of its theme, which ours does not have.
const styles = {
  fontSize: 'xs',
  '& .recharts-tooltip-wrapper > *': {
    paddingBlock: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'raised',
    boxShadow: 'card',
  },
  _print: { '& svg': { maxWidth: 'full' } },
}
