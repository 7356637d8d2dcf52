import { AppDialog, Badge, Button, chakra, formatDecimal, Stack, Text, useLastDefined } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import type { OrderCall } from '../api/order-moves.ts'
import { shortOrderId } from '../shared/order-labels.ts'
import {
  type BulkEntry,
  confirmQuestion,
  MOVE_WORDS,
  printedQuestion,
  resultText,
  retried,
} from './bulk-run.ts'
import type { Bulk } from './use-bulk.ts'

interface BulkDialogProps {
  bulk: Bulk
  onStart: (move: OrderCall, orders: readonly Order[], before?: readonly BulkEntry[]) => void
  onStop: () => void
  onClose: () => void
}

type Shown = Exclude<Bulk, { kind: 'none' }>

/** A move of many orders: a question, its progress, then what became of each. Closing it while it runs stops it. */
export function BulkDialog({ bulk, onStart, onStop, onClose }: BulkDialogProps) {
  const current = bulk.kind === 'none' ? undefined : bulk
  const shown = useLastDefined<Shown>(current)
  if (!shown) return null
  const isRunning = shown.kind === 'running'
  return (
    <AppDialog
      open={current !== undefined}
      onClose={isRunning ? onStop : onClose}
      title={MOVE_WORDS[shown.move].title}
      size="sm"
      role={shown.kind === 'asking' ? 'alertdialog' : 'dialog'}
      footer={<Buttons shown={shown} onStart={onStart} onStop={onStop} onClose={onClose} />}
    >
      {shown.kind === 'asking' && <Text>{QUESTIONS[shown.move](shown.orders)}</Text>}
      {isRunning && <Progress {...shown} />}
      <div role="status">
        {shown.kind === 'over' && <Text>{resultText(shown.move, shown.entries)}.</Text>}
      </div>
      {shown.kind === 'over' && <Troubles entries={shown.entries} />}
    </AppDialog>
  )
}

const QUESTIONS = { confirm: confirmQuestion, print: printedQuestion }

function Buttons({ shown, onStart, onStop, onClose }: Omit<BulkDialogProps, 'bulk'> & { shown: Shown }) {
  const { move } = shown
  switch (shown.kind) {
    case 'asking':
      return (
        <>
          <Button data-autofocus="" onClick={onClose}>
            {move === 'confirm' ? 'Cancelar' : 'Agora não'}
          </Button>
          <Button variant="primary" onClick={() => onStart(move, shown.orders)}>
            {move === 'confirm' ? 'Confirmar' : 'Marcar como impresso'}
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
      const hasFailed = shown.entries.some(({ result }) => result.kind === 'failed')
      return (
        <>
          {again.length > 0 && (
            <Button onClick={() => onStart(move, again, shown.entries)}>
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

/** The orders that were denied or failed, with the reason. */
function Troubles({ entries }: { entries: readonly BulkEntry[] }) {
  const troubles = entries.flatMap(({ order, result }) => ('reason' in result ? [{ order, ...result }] : []))
  if (troubles.length === 0) return null
  return (
    <chakra.ul listStyleType="none" marginTop="3">
      {troubles.map(({ order, kind, reason }) => (
        <chakra.li key={order.key} paddingBlock="2" borderTopWidth="1px">
          <chakra.div display="flex" alignItems="baseline" gap="2">
            <Text fontWeight="medium" flex="1" minWidth="0" overflowWrap="anywhere">
              {[shortOrderId(order.id ?? ''), order.customer.name].filter(Boolean).join(' · ')}
            </Text>
            <Badge tone={kind === 'refused' ? 'danger' : 'warning'} size="sm">
              {kind === 'refused' ? 'Recusado' : 'Falhou'}
            </Badge>
          </chakra.div>
          <Text color="muted" fontSize="sm" overflowWrap="anywhere">
            {reason}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
