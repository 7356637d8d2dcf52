import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '../button/button.tsx'
import { download } from '../csv/download.ts'
import { csvOf } from '../csv/to-csv.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Skeleton } from '../feedback/skeleton.ts'
import { today } from '../formatters/zone.ts'
import { Panel } from '../layout/panel.ts'
import { valueReader } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { Heading } from '../text/heading.ts'
import { Link } from '../text/link.tsx'
import { Text } from '../text/text.ts'
import { FigureChart } from './figure-chart.tsx'
import type { FigureColumn, FigureProps, LoadedFigure } from './figure-props.ts'

export function FigurePanel<Row extends object>(props: FigureProps<Row>) {
  const { title, text, rows, chart, emptyText, choices, wide, isTable = !chart, onTable } = props
  const id = useId()
  const loaded = rows && rows.length > 0 ? { ...props, rows } : undefined
  const view = (label: string, shown: boolean) => (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={shown}
      _pressed={{ bg: 'brandSoft', color: 'brandInk' }}
      onClick={() => onTable?.(label === 'Tabela')}
    >
      {label}
    </Button>
  )

  function body() {
    if (!loaded) return rows ? <EmptyState text={emptyText} /> : <Skeleton height="17rem" />
    return isTable ? <FigureTable {...loaded} /> : <FigureChart {...loaded} />
  }

  return (
    <Panel
      aria-labelledby={id}
      aria-busy={!rows}
      padding="4"
      gridColumn={wide ? '1 / -1' : undefined}
      _print={{ breakInside: 'avoid' }}
    >
      <Flex flexWrap="wrap" gap="2" alignItems="flex-end" marginBottom="3">
        <chakra.div flex="1 1 14rem" alignSelf="flex-start">
          <Heading id={id}>{title}</Heading>
          <Text color="muted">{loaded && text}</Text>
        </chakra.div>
        <Flex flexWrap="wrap" gap="2" alignItems="flex-end" data-print="hide">
          {choices}
          {chart && (
            <Flex role="group" aria-label={`Ver ${title} como`} gap="1">
              {view('Gráfico', !isTable)}
              {view('Tabela', isTable)}
            </Flex>
          )}
          <Button size="sm" aria-disabled={!loaded} onClick={() => loaded && save(loaded)}>
            <Download />
            Exportar CSV
          </Button>
        </Flex>
      </Flex>
      {body()}
    </Panel>
  )
}

function FigureTable<Row extends object>(props: LoadedFigure<Row>) {
  const { title, rows, columns, getRowKey, hrefOf, chart } = props
  // As high as the chart, however many rows there are.
  const box = chart && { role: 'region', 'aria-label': `Tabela: ${title}`, tabIndex: 0, maxHeight: '24rem' }
  return (
    <chakra.div overflowY="auto" data-print="expand" {...box}>
      <DataTable
        label={title}
        columns={hrefOf ? columns.map((column) => linked(column, hrefOf)) : columns}
        rows={rows}
        getRowKey={getRowKey}
        state={{ kind: 'ready', refreshing: false }}
        emptyText=""
      />
    </chakra.div>
  )
}

/** The cells lead where the bars do. They are no texts, which would move under the pointer as their row gets the focus. */
function linked<Row>(column: FigureColumn<Row>, hrefOf: (row: Row, key: string) => string) {
  const { series, text } = column
  if (!series || !text) return column
  const value = valueReader(column)
  const cell = (row: Row) =>
    value?.(row) ? (
      <Link asChild minHeight="touch">
        <RouterLink to={hrefOf(row, column.key)}>{text(row)}</RouterLink>
      </Link>
    ) : (
      text(row)
    )
  return { ...column, text: undefined, value, cell }
}

function save<Row>({ columns, file, rows }: LoadedFigure<Row>): void {
  const { header, linesOf } = csvOf(columns)
  download(new File([header, linesOf(rows)], `${file}_${today()}.csv`, { type: 'text/csv;charset=utf-8' }))
}
