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
import { type BulkEntry, type BulkResult, type BulkTask, kindText, resultText, retried } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'

interface BulkDialogProps<Row> {
  bulk: Bulk<Row>
  onStart: (task: BulkTask<Row>, rows?: readonly Row[], before?: readonly BulkEntry<Row>[]) => void
  onStop: () => void
  onClose: () => void
}

type Shown<Row> = Exclude<Bulk<Row>, { kind: 'none' }>

/** A task over many rows: a question, its progress, then what became of each. Closing it while it runs stops it. */
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
      footer={<Buttons shown={shown} onStart={onStart} onStop={onStop} onClose={onClose} />}
    >
      {shown.kind === 'asking' && <Text>{task.question?.text}</Text>}
      {isRunning && <Progress {...shown} />}
      <div role="status">{shown.kind === 'over' && <Text>{resultText(task, shown.entries)}.</Text>}</div>
      {shown.kind === 'over' && <Results task={task} entries={shown.entries} />}
    </AppDialog>
  )
}

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
    case 'over': {
      const again = retried(shown.entries)
      const hasFailed = shown.entries.some(({ result: { kind } }) => kind === 'failed' || kind === 'unknown')
      return (
        <>
          {again.length > 0 && (
            <Button onClick={() => onStart(task, again, shown.entries)}>
              {hasFailed ? 'Tentar novamente' : 'Continuar'}
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

const TONES: Record<BulkResult['kind'], Tone> = {
  done: 'integrated',
  already: 'integrated',
  unsent: 'neutral',
  refused: 'danger',
  failed: 'warning',
  unknown: 'warning',
}

interface ResultsProps<Row> {
  task: BulkTask<Row>
  entries: readonly BulkEntry<Row>[]
}

/** The rows that were denied or failed, with the reason; all where the task names them. */
function Results<Row extends { key: string }>({ task, entries }: ResultsProps<Row>) {
  const named = entries.filter(({ result }) => task.namesAll || 'reason' in result)
  if (named.length === 0) return null
  return (
    <chakra.ul listStyleType="none" marginTop="3">
      {named.map(({ row, result }) => (
        <chakra.li key={row.key} paddingBlock="2" borderTopWidth="1px">
          <chakra.div display="flex" alignItems="baseline" gap="2">
            <Text fontWeight="medium" flex="1" minWidth="0" overflowWrap="anywhere">
              {task.nameOf(row)}
            </Text>
            <Badge tone={TONES[result.kind]} size="sm">
              {kindText(task, result.kind)}
            </Badge>
          </chakra.div>
          {'reason' in result && (
            <Text color="muted" fontSize="sm" overflowWrap="anywhere">
              {result.reason}
            </Text>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
