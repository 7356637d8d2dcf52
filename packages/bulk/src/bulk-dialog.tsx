import { AppDialog, Button, formatDecimal, Stack, Text, useLastDefined } from '@celeiro/ui-kit'
import { BulkResults } from './bulk-results.tsx'
import { type BulkEntry, type BulkTask, notWell, resultText, retried, withKind } from './bulk-run.ts'
import type { KeptOutcome } from './outcome.ts'
import type { Bulk } from './use-bulk.ts'

interface BulkDialogProps<Row> {
  bulk: Bulk<Row>
  onStart: (task: BulkTask<Row>, rows?: readonly Row[], before?: readonly BulkEntry<Row>[]) => void
  onStop: () => void
  onClose: () => void
  /** Keeps what went wrong when a link leads to one of its rows. */
  kept?: KeptOutcome<Row> | undefined
  /** Leaves only these rows selected. */
  onSelect?: ((rows: readonly Row[]) => void) | undefined
}

type Shown<Row> = Exclude<Bulk<Row>, { kind: 'none' }>

/** A task over many rows: a question, its progress, then what became of each. Closing it while it makes its calls stops those. */
export function BulkDialog<Row extends { key: string }>(props: BulkDialogProps<Row>) {
  const { bulk, onStop, onClose, kept } = props
  const current = bulk.kind === 'none' ? undefined : bulk
  const shown = useLastDefined<Shown<Row>>(current)
  if (!shown) return null
  const { task } = shown
  const isRunning = shown.kind === 'running'

  function leave() {
    if (shown?.kind === 'over') kept?.keep(shown)
    onClose()
  }

  return (
    <AppDialog
      open={current !== undefined}
      onClose={isRunning ? onStop : onClose}
      title={task.title}
      size="sm"
      role={shown.kind === 'asking' ? 'alertdialog' : 'dialog'}
      question={shown.kind}
      // Its button may go with the last row that it is for.
      finalFocus={() => (shown.kind === 'asking' ? null : selectionActions())}
      footer={<Buttons {...props} shown={shown} />}
    >
      {shown.kind === 'asking' && (
        <Stack gap="3">
          <Text>{task.question?.text}</Text>
          {task.question?.detail}
        </Stack>
      )}
      {isRunning && <Progress results={shown.results} count={shown.count} />}
      {shown.kind === 'following' && <Way task={task} entries={shown.entries} onLeave={leave} />}
      <div role="status">{shown.kind === 'over' && <Text>{resultText(task, shown.entries)}.</Text>}</div>
      {shown.kind === 'over' && <BulkResults {...shown} onLeave={leave} />}
    </AppDialog>
  )
}

const selectionActions = () => document.querySelector<HTMLElement>('[data-selection] [role=group]')

function Buttons<Row>(props: Omit<BulkDialogProps<Row>, 'bulk'> & { shown: Shown<Row> }) {
  const { shown, onStart, onStop, onClose, onSelect } = props
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
          {onSelect && notWell(shown.entries).length > 0 && (
            <Button
              onClick={() => {
                onSelect(notWell(shown.entries))
                onClose()
              }}
            >
              Selecionar estes
            </Button>
          )}
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
      <progress aria-label="Andamento" max={count} value={results} />
      <Text fontVariantNumeric="tabular-nums">
        {formatDecimal(results)} de {formatDecimal(count)}
      </Text>
    </Stack>
  )
}

interface WayProps<Row> {
  task: BulkTask<Row>
  entries: readonly BulkEntry<Row>[]
  onLeave: () => void
}

/** How far the rows are on their way, and what is in it. */
function Way<Row extends { key: string }>({ task, entries, onLeave }: WayProps<Row>) {
  const count = entries.length
  return (
    <Stack gap="3">
      <Progress results={count - withKind(entries, 'waiting').length} count={count} />
      <Text>{resultText(task, entries)}.</Text>
      <BulkResults task={task} entries={entries} onLeave={onLeave} />
      <Text color="muted" fontSize="sm">
        Pode fechar: um aviso diz o resultado.
      </Text>
    </Stack>
  )
}
