import { isOffered, useMayWritePrices } from '@celeiro/shared-auth'
import {
  AppDialog,
  Button,
  EmptyState,
  ErrorState,
  formatText,
  type RowDialogProps,
  SelectField,
  Skeleton,
  Stack,
  toast,
  useIsCurrent,
} from '@celeiro/ui-kit'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { type PriceTableVersion, priceTableHistory } from '../api/price-table-history.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'
import { compareVersions } from '../price-table-changes/compare-versions.ts'
import { DifferencesTable } from '../price-table-changes/differences-table.tsx'
import type { RestoredVersion } from '../price-table-changes/merge-versions.ts'
import { PriceTableFacts } from '../shared/price-table-facts.tsx'
import { PriceTableItemsTable } from '../shared/price-table-items-table.tsx'
import { savedLabel } from './version-texts.ts'

/** The version to show, and the number of the one to compare it with; 0 for none. */
export type ShownVersion = PriceTableVersion & { against: number }

export interface VersionDialogProps extends RowDialogProps<ShownVersion> {
  /** The table as the list has it. */
  table: PriceTable
  /** The loaded versions, newest first. */
  versions: readonly PriceTableVersion[]
  /** @param table as it is now */
  onRestore(table: PriceTable, restored: RestoredVersion): void
}

/** A price table as it was, or what another version has instead. Mount a new instance for every opening. */
export function VersionDialog({ row, open, onClose, table, versions, onRestore }: VersionDialogProps) {
  const { version } = row
  const mayWrite = useMayWritePrices()
  const [against, setAgainst] = useState(row.against)
  const versionQuery = (asked: number) => priceTableHistory.version(table.id ?? '', asked)
  const own = useQuery({ ...versionQuery(version), enabled: open })
  const other = useQuery({ ...versionQuery(against), enabled: open && against > 0 })
  const now = useQuery({ ...priceTableQueries.one(table.id ?? ''), enabled: false })
  const isCurrent = useIsCurrent(open ? row : undefined)
  const { data: shown } = own

  /** The form needs the table as it is now: a row of the list may be minutes old. */
  async function restore(shown: PriceTable) {
    const read = isOffered('record-lookup') ? await now.refetch() : { data: table, isError: false }
    if (!isCurrent(row)) return
    if (read.data && !read.isError) onRestore(read.data, { version, table: shown })
    else if (read.data === null) toast.error('Esta tabela de preço foi excluída.')
    else toast.error('Erro ao carregar a tabela de preço. Tente novamente.')
  }

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={titleOf(version)}
      subtitle={`${formatText(table.name)} · ${savedLabel(row)}`}
      size="lg"
      footer={
        shown &&
        mayWrite &&
        table.deletedAt === null &&
        version !== versions[0]?.version && (
          <Button variant="primary" loading={now.isFetching} onClick={() => void restore(shown)}>
            Restaurar esta versão
          </Button>
        )
      }
    >
      <Stack gap="4">
        <SelectField
          label="Comparar com"
          value={String(against)}
          options={[{ value: '0', label: 'Nenhuma versão' }, ...choicesBeside(version, versions)]}
          onChange={(chosen) => setAgainst(Number(chosen))}
        />
        <Tables
          queries={against === 0 ? [own] : against < version ? [other, own] : [own, other]}
          titles={[against, version].sort((a, b) => a - b).map(titleOf)}
        />
      </Stack>
    </AppDialog>
  )
}

const titleOf = (version: number) => `Versão ${version}`

/** All other versions, which count from 1. Of those on further pages only the number is known. */
function choicesBeside(version: number, versions: readonly PriceTableVersion[]) {
  const newest = versions[0]?.version ?? 0
  const numbers = Array.from({ length: newest }, (_, index) => newest - index)
  return numbers.flatMap((number) => {
    if (number === version) return []
    const known = versions.find((row) => row.version === number)
    return { value: String(number), label: titleOf(number) + (known ? ` · ${savedLabel(known)}` : '') }
  })
}

interface TablesProps {
  /** The query of one version, or those of two in their order. */
  queries: readonly UseQueryResult<PriceTable | null>[]
  titles: readonly string[]
}

/** One version with all that it has, or what differs between two. */
function Tables({ queries, titles: [before, after] }: TablesProps) {
  const [first, second] = queries.map(({ data }) => data)
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError, isFetching }) => isError && !isFetching)
  if (failed) {
    const retry = () => void failed.refetch()
    return <ErrorState message="Erro ao carregar a versão. Tente novamente." onRetry={retry} />
  }
  if (missing.length > 0) return <Skeleton height="16rem" aria-busy />
  if (!first || second === null) return <EmptyState text="Esta versão não existe." />
  if (second) {
    return <DifferencesTable differences={compareVersions(first, second)} before={before} after={after} />
  }
  return (
    <>
      <PriceTableFacts table={first} />
      <PriceTableItemsTable table={first} />
    </>
  )
}
