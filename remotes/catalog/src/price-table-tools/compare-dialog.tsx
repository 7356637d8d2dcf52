import { isApiError } from '@celeiro/shared-auth'
import {
  AppDialog,
  Button,
  CheckboxField,
  type Column,
  EM_DASH,
  ErrorState,
  formatDecimal,
  formatMoney,
  formatText,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { PRICE_TABLES_PER_PAGE, type PriceTable } from '../api/price-table.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'
import { type ItemValues, toForm } from '../price-table-form/price-table-values.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { differenceLabel } from '../shared/price-difference.ts'
import { termLabel } from '../shared/price-table-labels.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import { type ComparedTier, compareTables, isDifferent, type PricedTier } from './compare-tables.ts'

interface CompareDialogProps {
  open: boolean
  onClose(): void
  items: readonly ItemValues[]
  /** The edited table, which is no choice; undefined for a new one. */
  table: PriceTable | undefined
}

/** Shows how the prices in the form differ from those of another table. */
export function CompareDialog({ open, onClose, items, table }: CompareDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PriceTable>()
  const query = useQuery({
    ...priceTableQueries.list({ page: 1, limit: PRICE_TABLES_PER_PAGE, ...(search && { search }) }, 1),
    enabled: open,
  })
  const found = query.data?.rows.filter(({ id }) => table === undefined || id !== table.id) ?? []

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Comparar com outra tabela"
      subtitle={chosen && `O que está no formulário, ao lado de ${formatText(chosen.name)}`}
      size="lg"
      footer={<Button onClick={onClose}>Voltar ao formulário</Button>}
    >
      <Stack gap="3">
        <TableSearch onSearch={setSearch} />
        {query.isError && !query.isFetching ? (
          <ErrorState
            message="Erro ao carregar tabelas de preço. Tente novamente."
            hint={isApiError(query.error) ? query.error.explanation : null}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <TableChoice
            tables={found}
            chosen={chosen}
            onChoose={setChosen}
            isLoading={query.isFetching && query.data === undefined}
          />
        )}
        {chosen && <Comparison items={items} other={chosen} />}
      </Stack>
    </AppDialog>
  )
}

/** The list of price tables comes in pages, so that the API searches it. */
function TableSearch({ onSearch }: { onSearch(text: string): void }) {
  const [text, setText] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(text.trim())
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack direction="row" gap="2" alignItems="end">
        <TextField
          label="Nome da outra tabela"
          placeholder="Parte do nome"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Buscar</Button>
      </Stack>
    </form>
  )
}

interface TableChoiceProps {
  tables: readonly PriceTable[]
  chosen: PriceTable | undefined
  onChoose(table: PriceTable | undefined): void
  isLoading: boolean
}

function TableChoice({ tables, chosen, onChoose, isLoading }: TableChoiceProps) {
  const isListed = tables.some(({ key }) => key === chosen?.key)
  const listed = chosen && !isListed ? [chosen, ...tables] : tables
  const placeholder = { value: '', label: isLoading ? 'Carregando…' : 'Selecione…' }
  const options = listed.map((table) => ({
    value: table.key,
    label: `${formatText(table.name)} · ${termLabel(table)}`,
  }))
  return (
    <div>
      <SelectField
        label="Comparar com"
        width="100%"
        value={chosen?.key ?? ''}
        options={chosen ? options : [placeholder, ...options]}
        onChange={(key) => onChoose(listed.find((table) => table.key === key))}
      />
      <Text role="status" fontSize="xs" color="muted" marginTop="1">
        {hintOf(tables.length, isLoading)}
      </Text>
    </div>
  )
}

function hintOf(count: number, isLoading: boolean): string {
  if (isLoading) return ''
  if (count === 0) return 'Nenhuma outra tabela com este nome.'
  // The edited table is not a choice and may be one of the page.
  if (count < PRICE_TABLES_PER_PAGE - 1) return ''
  return `As primeiras ${formatDecimal(count)} tabelas. Busque pelo nome para ver outras.`
}

function Comparison({ items, other }: { items: readonly ItemValues[]; other: PriceTable }) {
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const rows = useMemo(() => compareTables(items, toForm(other).priceTableItems), [items, other])
  const different = rows.filter(isDifferent)
  return (
    <Stack gap="2">
      <Stack direction="row" gap="4" flexWrap="wrap" justifyContent="space-between">
        <Text role="status" fontSize="sm" fontWeight="medium">
          {different.length === 0
            ? 'Os mesmos preços e faixas nas duas tabelas.'
            : `${formatDecimal(different.length)} de ${formatDecimal(rows.length)} preços diferem.`}
        </Text>
        <CheckboxField
          label="Só o que difere"
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      </Stack>
      <ComparedTable rows={onlyDifferent ? different : rows} />
    </Stack>
  )
}

const columns: readonly Column<ComparedTier>[] = [
  ...productColumns((row: ComparedTier) => row),
  { key: 'tier', header: 'Quantidade', card: 'labelled', text: quantitiesOf },
  figureColumn('here', 'No formulário', ({ here }: ComparedTier) => priceOf(here)),
  figureColumn('there', 'Na outra', ({ there }) => priceOf(there)),
  figureColumn('difference', 'Diferença', differenceLabel, 'aside'),
]

const keyOf = ({ key }: ComparedTier) => key

/** The prices of two tables side by side. */
function ComparedTable({ rows }: { rows: readonly ComparedTier[] }) {
  return (
    <BoxedTable
      virtual
      label="Preços nas duas tabelas"
      columns={columns}
      rows={rows}
      getRowKey={keyOf}
      emptyText="Nenhuma diferença."
    />
  )
}

function priceOf(tier: PricedTier | null): string {
  return tier ? formatMoney(tier.price) : 'Fora da tabela'
}

/** `1 a 100`, or both where the tables differ: `1 a 100 (na outra, 1 a 50)`. */
function quantitiesOf({ here, there }: ComparedTier): string {
  const [own, other] = [here && tierLabel(here), there && tierLabel(there)]
  if (own === null || other === null || own === other) return own ?? other ?? EM_DASH
  return `${own} (na outra, ${other})`
}
