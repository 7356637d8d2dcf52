import { listState } from '@celeiro/lists'
import {
  AppDialog,
  Button,
  type Column,
  ConfirmDialog,
  columnsFor,
  Flex,
  formatDateTime,
  formatText,
  IconButton,
  type RowDialogProps,
  Text,
  useRowDialog,
} from '@celeiro/ui-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import GitCompare from 'lucide-react/icons/git-compare'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, useState } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { type PriceTableVersion, priceTableHistory } from '../api/price-table-history.ts'
import { takeBack } from '../price-table-adjust/undo-adjustment.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { type ShownVersion, VersionDialog, type VersionDialogProps } from './version-dialog.tsx'
import { changesInWords, originLabel } from './version-texts.ts'

type HistoryDialogProps = RowDialogProps<PriceTable> & Pick<VersionDialogProps, 'onRestore'>

/** The versions of a price table, also of a deleted one, newest first. Nothing is loaded before it is opened. */
export function PriceTableHistoryDialog({ row: table, open, onClose, onRestore }: HistoryDialogProps) {
  const query = useInfiniteQuery({
    ...priceTableHistory.versions(table.id ?? ''),
    enabled: open && table.id !== null,
  })
  const { data, hasNextPage, isFetchingNextPage } = query
  // Read here, not in the dialog's content, which may mount after the response: a query only tracks fields that were read.
  const state = listState(query, 'Erro ao carregar o histórico. Tente novamente.')
  const versions = useMemo(() => allOf(data?.pages ?? []), [data])
  const shown = useRowDialog<ShownVersion>()
  const first = (!hasNextPage && versions.at(-1)?.version) || 1
  /** The version whose adjustment is to be taken back. */
  const [asked, setAsked] = useState<PriceTableVersion>()
  const columns = [...TEXTS, actions(shown.open, setAsked, first, undoneIn(versions))]

  return (
    <>
      <AppDialog
        open={open}
        onClose={onClose}
        title="Histórico da Tabela de Preço"
        subtitle={formatText(table.name)}
        size="lg"
      >
        <BoxedTable
          label={`Versões de ${formatText(table.name)}`}
          columns={columns}
          rows={versions}
          getRowKey={keyOf}
          state={state}
          emptyText="Esta tabela de preço ainda não tem versões."
        />
        {hasNextPage && (
          <Button marginTop="3" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais
          </Button>
        )}
        {first > 1 && (
          <Text color="muted" fontSize="sm" marginTop="3">
            As versões anteriores à {first} não são mais guardadas.
          </Text>
        )}
      </AppDialog>
      <ConfirmDialog
        open={asked !== undefined}
        title="Desfazer o reajuste?"
        text="Cada tabela do reajuste volta aos preços de antes. As que mudaram depois dele ficam como estão."
        confirmLabel="Desfazer em todas"
        pending={false}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked?.changes?.adjustment) void takeBack(asked.changes.adjustment)
        }}
      />
      {shown.dialog && (
        <VersionDialog
          key={shown.opening}
          {...shown.dialog}
          table={table}
          versions={versions}
          onRestore={onRestore}
        />
      )}
    </>
  )
}

/** A version that was saved between two pages moves the last one of the first page to the next. */
function allOf(pages: readonly { rows: readonly PriceTableVersion[] }[]): readonly PriceTableVersion[] {
  const rows = pages.flatMap(({ rows }) => rows)
  return [...new Map(rows.map((row) => [row.version, row])).values()]
}

const keyOf = ({ version }: PriceTableVersion) => String(version)

const { text } = columnsFor<PriceTableVersion>()

const TEXTS: readonly Column<PriceTableVersion>[] = [
  { key: 'version', header: 'Versão', rowHeader: true, numeric: true, card: 'aside', text: keyOf },
  // A text, so that it begins on the first line of what changed.
  {
    key: 'savedAt',
    header: 'Quando',
    look: 'quiet',
    card: 'line',
    text: ({ savedAt }) => formatDateTime(savedAt),
  },
  text('author', 'Quem'),
  { key: 'origin', header: 'Origem', look: 'quiet', text: originLabel },
  { key: 'changes', header: 'O que mudou', card: 'title', text: changesInWords },
]

/** The ids of the adjustments that a version has undone. */
const undoneIn = (versions: readonly PriceTableVersion[]): ReadonlySet<string> =>
  new Set(versions.flatMap(({ changes }) => (changes?.adjustment?.isUndone ? changes.adjustment.id : [])))

/**
 * @param first the first version that the API still has
 * @param undone the adjustments that are offered no more
 */
const actions = (
  show: (shown: ShownVersion) => void,
  undo: (row: PriceTableVersion) => void,
  first: number,
  undone: ReadonlySet<string>,
): Column<PriceTableVersion> => ({
  key: 'actions',
  header: 'Ações',
  print: 'hide',
  card: 'actions',
  buttons: 3,
  cell: (row) => (
    <Flex>
      <IconButton
        aria-label={`Ver a versão ${row.version}`}
        title="Ver"
        onClick={() => show({ ...row, against: 0 })}
      >
        <Eye />
      </IconButton>
      {row.version > first && (
        <IconButton
          aria-label={`Comparar a versão ${row.version} com a anterior`}
          title="Comparar com a anterior"
          onClick={() => show({ ...row, against: row.version - 1 })}
        >
          <GitCompare />
        </IconButton>
      )}
      {row.changes?.adjustment && !undone.has(row.changes.adjustment.id) && (
        <IconButton
          aria-label={`Desfazer o reajuste da versão ${row.version}`}
          title="Desfazer o reajuste"
          onClick={() => undo(row)}
        >
          <Undo2 />
        </IconButton>
      )}
    </Flex>
  ),
})
