import { ORDER_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import { ORDER_STATUSES, type OrderStatus } from '@celeiro/api-contract/vocabulary'
import { choiceParam, defineUrlState, useUrlState } from '@celeiro/lists'
import { columnsFor, Figure, type FigureColumn, formatMoney, Grid, Link, SelectField } from '@celeiro/ui-kit'
import { Link as RouterLink } from 'react-router-dom'
import type { Best, OverviewData } from '../api/overview.ts'
import { withUnit } from '../shared/order-labels.ts'
import {
  compareSeasons,
  type ErpDay,
  erpDays,
  erpText,
  type Measure,
  monthName,
  rollUp,
  type SalesPeriod,
  type SeasonDay,
  seasonText,
  type Unit,
} from './roll-ups.ts'

interface FiguresProps {
  overview: OverviewData | undefined
  today: string
}

const view = choiceParam(['chart', 'table'], 'chart')
/** What the figures show, in the URL, so that "back" returns to it. */
const overviewState = defineUrlState({
  unit: choiceParam(['day', 'week', 'month'], 'month'),
  measure: choiceParam(['value', 'orders'], 'value'),
  sales: view,
  season: view,
  erp: view,
})

/** How a figure is shown, as chart or table. */
function useView(name: 'sales' | 'season' | 'erp') {
  const [state, setState] = useUrlState(overviewState)
  return {
    isTable: state[name] === 'table',
    onTable: (isTable: boolean) => setState({ [name]: isTable ? 'table' : 'chart' }, { history: 'replace' }),
  }
}

/** How sales go; skeletons while the overview is undefined. */
export function OverviewFigures({ overview, today }: FiguresProps) {
  const seasons = overview && compareSeasons(overview, today)
  const erp = overview && erpDays(overview.erp, today)
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
      <SalesFigure overview={overview} today={today} />
      <Figure
        title="Valor da safra"
        {...useView('season')}
        tickOf={monthOf}
        text={seasonText(seasons ?? [])}
        rows={seasons}
        columns={seasonColumns}
        getRowKey={labelOf}
        chart="lines"
        format={formatMoney}
        emptyText="Nenhum pedido nesta safra nem na passada."
        file="valor_da_safra"
      />
      <Figure
        title="Envios ao ERP"
        {...useView('erp')}
        unit="%"
        text={erpText(erp ?? [], overview?.failedOrders ?? 0)}
        rows={erp}
        columns={erpColumns}
        getRowKey={labelOf}
        chart="bars"
        emptyText="Nenhum envio ao ERP nos últimos 30 dias."
        file="envios_ao_erp"
      />
      <BestFigure of="Clientes" amount="Pedidos" rows={overview?.customers} page="/customers?cliente=" />
      <BestFigure of="Produtos" amount="Quantidade" rows={overview?.products} page="/products?produto=" />
    </Grid>
  )
}

/** The first days of months carry their names. */
const monthOf = ({ day }: SeasonDay) => (day.endsWith('-01') ? monthName(day) : null)

const labelOf = ({ label }: { label: string }) => label

const ofSeason = columnsFor<SeasonDay>()
const seasonColumns: readonly FigureColumn<SeasonDay>[] = [
  ofSeason.name('label', 'Dia'),
  { ...ofSeason.money('current', 'Esta safra'), series: { color: 'brand' } },
  { ...ofSeason.money('last', 'Safra passada'), series: { color: 'amber', look: 'dashed' } },
]

const ofErp = columnsFor<ErpDay>()
const erpColumns: readonly FigureColumn<ErpDay>[] = [
  ofErp.name('label', 'Dia'),
  ofErp.number('attempts', 'Envios'),
  ofErp.number('failed', 'Falhas'),
  { ...ofErp.number('share', 'Falhas (%)'), series: { color: 'danger' } },
]

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'day', label: 'Dia' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mês' },
]
const MEASURES: readonly { value: Measure; label: string }[] = [
  { value: 'value', label: 'Valor' },
  { value: 'orders', label: 'Pedidos' },
]
const SERIES = {
  DRAFT: { color: 'draft', look: 'hatched' },
  CONFIRMED: { color: 'confirmed' },
  INTEGRATED: { color: 'integrated' },
} as const satisfies Record<OrderStatus, FigureColumn<SalesPeriod>['series']>

function SalesFigure({ overview, today }: FiguresProps) {
  const [{ unit, measure }, setState] = useUrlState(overviewState)
  const choose = (change: { unit: Unit } | { measure: Measure }) => setState(change, { history: 'replace' })
  const { name, money, number } = columnsFor<SalesPeriod>()
  const amount = measure === 'value' ? money : number
  return (
    <Figure
      title="Pedidos"
      wide
      {...useView('sales')}
      tickOf={unit === 'month' ? ({ from }) => monthName(from) : undefined}
      text="Por status; uma barra leva aos seus pedidos"
      rows={overview && rollUp(overview.days, unit, measure, today)}
      columns={[
        name('label', 'Período'),
        ...ORDER_STATUSES.map((it) => ({ ...amount(it, ORDER_STATUS_LABELS[it]), series: SERIES[it] })),
        amount('total', 'Total'),
      ]}
      getRowKey={labelOf}
      chart="bars"
      format={measure === 'value' ? formatMoney : undefined}
      hrefOf={({ from, to }, status) =>
        `/home?${new URLSearchParams({ status, dateFrom: from, dateTo: to })}`
      }
      choices={
        <>
          <SelectField label="Período" value={unit} onChange={(it) => choose({ unit: it })} options={UNITS} />
          <SelectField
            label="Medida"
            value={measure}
            onChange={(it) => choose({ measure: it })}
            options={MEASURES}
          />
        </>
      }
      emptyText="Nenhum pedido neste período."
      file="pedidos_por_periodo"
    />
  )
}

interface BestFigureProps {
  of: string
  amount: string
  rows: readonly Best[] | undefined
  /** The address that opens one, up to its id. */
  page: string
}

function BestFigure({ of, amount, rows, page }: BestFigureProps) {
  const { name, number, money } = columnsFor<Best>()
  const linked = {
    ...name('name', 'Nome'),
    cell: (row: Best) => (
      <Link asChild>
        <RouterLink to={page + encodeURIComponent(row.id ?? '')}>{row.name}</RouterLink>
      </Link>
    ),
  }
  return (
    <Figure
      title={`${of} com mais valor`}
      text="Confirmados e integrados, nos últimos 30 dias"
      rows={rows}
      columns={[
        linked,
        { ...number('amount', amount), text: ({ amount, unit }) => withUnit(amount, unit) },
        money('value', 'Valor'),
      ]}
      getRowKey={({ key }) => key}
      emptyText="Nenhum pedido nos últimos 30 dias."
      file={`${of.toLowerCase()}_com_mais_valor`}
    />
  )
}
