import {
  AppDialog,
  Badge,
  Button,
  chakra,
  formatDecimal,
  Stack,
  Text,
  type Tone,
  useLastDefined,
} from '@celeiro/ui-kit'
import {
  type BulkEntry,
  type BulkResult,
  type BulkTask,
  groupsOf,
  isOneProblem,
  kindText,
  resultText,
  retried,
  withKind,
} from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'

interface BulkDialogProps<Row> {
  bulk: Bulk<Row>
  onStart: (task: BulkTask<Row>, rows?: readonly Row[], before?: readonly BulkEntry<Row>[]) => void
  onStop: () => void
  onClose: () => void
}

type Shown<Row> = Exclude<Bulk<Row>, { kind: 'none' }>

/** A task over many rows: a question, its progress, then what became of each. Closing it while it makes its calls stops those. */
export function BulkDialog<Row extends { key: string }>({
  bulk,
  onStart,
  onStop,
  onClose,
}: BulkDialogProps<Row>) {
  const current = bulk.kind === 'none' ? undefined : bulk
  const shown = useLastDefined<Shown<Row>>(current)
  if (!shown) return null
  const { task } = shown
  const isRunning = shown.kind === 'running'
  return (
    <AppDialog
      open={current !== undefined}
      onClose={isRunning ? onStop : onClose}
      title={task.title}
      size="sm"
      role={shown.kind === 'asking' ? 'alertdialog' : 'dialog'}
      // Its button may go with the last row that it is for.
      finalFocus={() => (shown.kind === 'asking' ? null : selectionActions())}
      footer={<Buttons shown={shown} onStart={onStart} onStop={onStop} onClose={onClose} />}
    >
      {shown.kind === 'asking' && (
        <Stack gap="3">
          <Text>{task.question?.text}</Text>
          {task.question?.detail}
        </Stack>
      )}
      {isRunning && <Progress results={shown.results} count={shown.count} />}
      {shown.kind === 'following' && <Way task={task} entries={shown.entries} />}
      <div role="status">{shown.kind === 'over' && <Text>{resultText(task, shown.entries)}.</Text>}</div>
      {shown.kind === 'over' && <Results {...shown} />}
    </AppDialog>
  )
}

const selectionActions = () => document.querySelector<HTMLElement>('[data-selection] [role=group]')

function Buttons<Row>(props: Omit<BulkDialogProps<Row>, 'bulk'> & { shown: Shown<Row> }) {
  const { shown, onStart, onStop, onClose } = props
  const { task } = shown
  switch (shown.kind) {
    case 'asking':
      return (
        <>
          <Button data-autofocus="" onClick={onClose}>
            {task.question?.no}
          </Button>
          <Button variant="primary" onClick={() => onStart(task)}>
            {task.question?.yes}
          </Button>
        </>
      )
    case 'running':
      return (
        // Not where the next click would close the results unread.
        <Button marginRight="auto" loading={shown.isStopping} loadingText="Parando…" onClick={onStop}>
          Parar
        </Button>
      )
    case 'following':
      return (
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          Fechar
        </Button>
      )
    case 'over': {
      const again = retried(shown.entries)
      const isStopped = withKind(shown.entries, 'unsent').length === again.length
      return (
        <>
          {again.length > 0 && (
            <Button onClick={() => onStart(task, again, shown.entries)}>
              {isStopped ? 'Continuar' : 'Tentar novamente'}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </>
      )
    }
  }
}

function Progress({ results, count }: { results: number; count: number }) {
  return (
    <Stack gap="1.5">
      <chakra.div
        role="progressbar"
        aria-label="Andamento"
        aria-valuenow={results}
        aria-valuemin={0}
        aria-valuemax={count}
        height="1.5"
        borderRadius="xs"
        overflow="hidden"
        bg="border"
      >
        <chakra.div height="full" bg="brand" style={{ width: `${(100 * results) / count}%` }} />
      </chakra.div>
      <Text fontVariantNumeric="tabular-nums">
        {formatDecimal(results)} de {formatDecimal(count)}
      </Text>
    </Stack>
  )
}

/** How far the rows are on their way, and what is in it. */
function Way<Row extends { key: string }>({ task, entries }: ResultsProps<Row>) {
  const count = entries.length
  return (
    <Stack gap="3">
      <Progress results={count - withKind(entries, 'waiting').length} count={count} />
      <Text>{resultText(task, entries)}.</Text>
      <Results task={task} entries={entries} />
      <Text color="muted" fontSize="sm">
        Pode fechar: um aviso diz o resultado.
      </Text>
    </Stack>
  )
}

const TONES: Record<BulkResult['kind'], Tone> = {
  done: 'integrated',
  already: 'integrated',
  unsent: 'neutral',
  waiting: 'confirmed',
  refused: 'danger',
  failed: 'warning',
  unknown: 'warning',
}

interface ResultsProps<Row> {
  task: BulkTask<Row>
  entries: readonly BulkEntry<Row>[]
}

/** The rows that were denied or failed, by the reason, unless the sentence names it; all where the task names them. */
function Results<Row extends { key: string }>({ task, entries }: ResultsProps<Row>) {
  if (isOneProblem(task, entries)) return null
  const groups = groupsOf(entries).filter(({ reason }) => task.namesAll || reason !== undefined)
  if (groups.length === 0) return null
  return (
    <chakra.ul listStyleType="none" marginTop="3">
      {groups.map(({ kind, reason, rows }) => (
        <chakra.li key={`${kind} ${reason}`} paddingBlock="2" borderTopWidth="1px">
          <chakra.div display="flex" alignItems="baseline" gap="2">
            <Text fontWeight="medium" flex="1" minWidth="0" overflowWrap="anywhere">
              {reason ?? task.title}
            </Text>
            <Badge tone={TONES[kind]} size="sm">
              {kindText(task, kind, rows.length)}
            </Badge>
          </chakra.div>
          {rows.map((row) => (
            <Text key={row.key} color="muted" fontSize="sm" overflowWrap="anywhere">
              {task.nameOf(row)}
            </Text>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
