import { AppDialog, Button, formatDecimal, Stack, Text, useLastDefined } from '@celeiro/ui-kit'
import { BulkResults } from './bulk-results.tsx'
import { notWell, resultText, retried, withKind } from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'

interface BulkDialogProps<Row extends { key: string }> {
  bulk: Bulk<Row>
  /** Closes it in place of `bulk.close`. */
  onClose?: () => void
  /** Leaves only these rows selected. */
  onSelect?: ((rows: readonly Row[]) => void) | undefined
}

/** A task over many rows: a question, its progress, then what became of each. Closing it while it makes its calls stops those. */
export function BulkDialog<Row extends { key: string }>(props: BulkDialogProps<Row>) {
  const { bulk, onClose = bulk.close, onSelect } = props
  const shown = useLastDefined(bulk.state)
  if (!shown) return null
  const { task } = shown
  const isRunning = shown.kind === 'running'

  function leave() {
    if (shown?.kind === 'over') bulk.kept?.keep(shown)
    onClose()
  }

  return (
    <AppDialog
      open={bulk.state !== undefined}
      onClose={isRunning ? bulk.stop : onClose}
      title={task.title}
      size="sm"
      role={shown.kind === 'asking' ? 'alertdialog' : 'dialog'}
      question={shown.kind}
      // Its button may go with the last row that it is for.
      finalFocus={() => (shown.kind === 'asking' ? null : selectionActions())}
      footer={<Buttons bulk={bulk} shown={shown} onClose={onClose} onSelect={onSelect} />}
    >
      {shown.kind === 'asking' && (
        <Stack gap="3">
          <Text>{task.question?.text}</Text>
          {task.question?.detail}
        </Stack>
      )}
      {isRunning && <Progress results={shown.results} count={shown.count} />}
      {shown.kind === 'following' && (
        <Stack gap="3">
          <Progress
            results={shown.entries.length - withKind(shown.entries, 'waiting').length}
            count={shown.entries.length}
          />
          <Text>{resultText(task, shown.entries)}.</Text>
          <BulkResults {...shown} onLeave={leave} />
          <Text color="muted" fontSize="sm">
            Pode fechar: um aviso diz o resultado.
          </Text>
        </Stack>
      )}
      <div role="status">{shown.kind === 'over' && <Text>{resultText(task, shown.entries)}.</Text>}</div>
      {shown.kind === 'over' && <BulkResults {...shown} onLeave={leave} />}
    </AppDialog>
  )
}

const selectionActions = () => document.querySelector<HTMLElement>('[data-selection] [role=group]')

interface ButtonsProps<Row extends { key: string }> extends BulkDialogProps<Row> {
  shown: NonNullable<Bulk<Row>['state']>
  onClose: () => void
}

function Buttons<Row extends { key: string }>({ bulk, shown, onClose, onSelect }: ButtonsProps<Row>) {
  const { start, stop } = bulk
  const { task } = shown
  switch (shown.kind) {
    case 'asking':
      return (
        <>
          <Button data-autofocus="" onClick={onClose}>
            {task.question?.no}
          </Button>
          <Button variant="primary" onClick={() => void start(task)}>
            {task.question?.yes}
          </Button>
        </>
      )
    case 'running':
      return (
        // Not where the next click would close the results unread.
        <Button marginRight="auto" loading={shown.isStopping} loadingText="Parando…" onClick={stop}>
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
            <Button onClick={() => void start(task, again, shown.entries)}>
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
