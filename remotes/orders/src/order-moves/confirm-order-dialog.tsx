import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import {
  asApiError,
  type CustomerSummary,
  customerSummaryQuery,
  isOffered,
  queryClient,
  writeErrorText,
} from '@celeiro/shared-auth'
import {
  AlertBanner,
  AppDialog,
  Button,
  Fact,
  FactGroup,
  FullId,
  formatMoney,
  formatText,
  Skeleton,
  Stack,
  sumMoney,
  Text,
  toast,
  useIsCurrent,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../api/order.ts'
import type { MoveOutcome } from '../api/order-moves.ts'
import { orderQueries } from '../api/order-queries.ts'
import type { Onward } from '../order-details/order-actions.ts'
import { OrderStatusBadge } from '../shared/order-badges.tsx'
import { orderName } from '../shared/order-labels.ts'
import { useMoveOrder } from './use-move-order.ts'

interface ConfirmOrderDialogProps {
  order: Order
  open: boolean
  onClose(): void
  onward: Onward | undefined
  onNext(order: Order): void
}

/**
 * Asks before a draft is confirmed, which nothing takes back. Where something speaks against it, it does not lead on to the next one.
 * Mount a new instance for every opening.
 */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { order, open, onClose, onward, onNext } = props
  const { submit, isPending, error } = useMoveOrder()
  /** The answer that the order cannot be confirmed any more. */
  const [refused, setRefused] = useState<MoveOutcome>()
  /** Busy until the dialog closes or asks about the next order, which may have to be read. */
  const [confirmed, setConfirmed] = useState<Order>()
  const isBusy = isPending || confirmed?.id === order.id
  const isCurrent = useIsCurrent(open ? order : undefined)
  const credit = useCredit(order)
  const warning = refused ? undefined : credit.warning
  const hasNext = warning === undefined && (onward?.sequence.hasNext(order) ?? false)

  async function confirm(goesOn: boolean) {
    const outcome = order.id !== null && (await submit({ move: 'confirm', id: order.id }))
    if (!outcome) return
    const failure = outcome.ok ? outcome.data.refusal : writeErrorText(outcome.error)
    if (failure === null) {
      setConfirmed(order)
      toast.success(`O ${orderName(order)} foi confirmado.`)
      const next = goesOn ? await onward?.sequence.next(order).then(asItIs) : undefined
      if (!isCurrent(order)) return
      if (next) onNext(next)
      else onClose()
    } else if (!isCurrent(order)) toast.error(failure)
    else if (outcome.ok) setRefused(outcome.data)
  }

  const leave = isBusy ? () => {} : onClose
  const cancel = (
    <Button data-autofocus={hasNext ? undefined : ''} data-cancel="" aria-disabled={isBusy} onClick={leave}>
      Cancelar
    </Button>
  )
  const confirmOne = (
    <Button
      variant={hasNext || warning ? undefined : 'primary'}
      // The button keeps away from where the last click has been.
      marginRight={warning && 'auto'}
      loading={isBusy && !hasNext}
      loadingText="Confirmando…"
      onClick={() => confirm(false)}
    >
      Confirmar
    </Button>
  )
  return (
    <AppDialog
      open={open}
      onClose={leave}
      title="Confirmar pedido"
      titleExtra={
        <Text color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {onward?.sequence.position(order)}
        </Text>
      }
      subtitle={<FullId id={order.id} />}
      size="sm"
      question={order.id ?? ''}
      warning={warning}
      footer={
        refused ? (
          <Button variant="primary" data-autofocus onClick={onClose}>
            OK
          </Button>
        ) : (
          <>
            {!warning && cancel}
            {confirmOne}
            {warning && cancel}
            {hasNext && (
              // With the focus: a list of drafts is worked off by Enter.
              <Button
                variant="primary"
                data-autofocus
                aria-disabled={credit.isAwaited}
                loading={isBusy}
                loadingText="Confirmando…"
                onClick={() => credit.isAwaited || confirm(true)}
              >
                Confirmar e próximo
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="4">
        {refused && <AlertBanner tone="warning">{refused.refusal}</AlertBanner>}
        {error && <AlertBanner tone="danger">{writeErrorText(error)}</AlertBanner>}
        <FactGroup>
          <Fact label={ORDER_LABELS.customer}>{formatText(order.customer.name)}</Fact>
          <Fact label={ORDER_LABELS.total}>{formatMoney(order.total)}</Fact>
          {refused && (
            <Fact label={ORDER_LABELS.status}>
              <OrderStatusBadge status={refused.order.status} />
            </Fact>
          )}
        </FactGroup>
        {!refused && <Credit total={order.total} {...credit} />}
      </Stack>
    </AppDialog>
  )
}

/** An order as it is now: others work on the list as well. Undefined if it is gone, or cannot be read. */
async function asItIs(order: Order | undefined): Promise<Order | undefined> {
  if (!order || order.id === null || !isOffered('record-lookup')) return order
  try {
    return (await queryClient.fetchQuery(orderQueries.one(order.id))) ?? undefined
  } catch (error) {
    toast.error(`O ${orderName(order)} não foi carregado. ${asApiError(error).message}`)
    return undefined
  }
}

interface CustomerCredit {
  summary: CustomerSummary | undefined
  isAwaited: boolean
  /** What speaks against the order. */
  warning: string | undefined
}

/** The credit of the customer, where the host offers it. An order above the limit can be confirmed, and so can one without an answer. */
function useCredit({ customer, total }: Order): CustomerCredit {
  const isAsked = isOffered('search') && customer.id !== null
  const { data: summary, isError } = useQuery({
    ...customerSummaryQuery(customer.id ?? ''),
    enabled: isAsked,
  })
  return {
    summary,
    isAwaited: isAsked && !summary && !isError,
    warning: isError
      ? 'Não foi possível consultar o crédito do cliente.'
      : summary && creditWarning(summary, creditAround(total, summary).remaining),
  }
}

function Credit({ summary, isAwaited, total }: CustomerCredit & { total: number | null }) {
  if (!summary) return isAwaited && <Skeleton height="7rem" />
  const { others, remaining } = creditAround(total, summary)
  return (
    <FactGroup title="Crédito do cliente">
      <Amount label={CUSTOMER_LABELS.creditLimit}>{summary.limit}</Amount>
      <Amount label="Em aberto sem este pedido">{others}</Amount>
      <Amount label="Este pedido">{total}</Amount>
      <Amount label="Restante">{remaining}</Amount>
    </FactGroup>
  )
}

/** One of several amounts below each other, in reais. */
function Amount({ label, children }: { label: string; children: number | null }) {
  return (
    <Fact label={label}>
      <Text textAlign="right" fontVariantNumeric="tabular-nums">
        {formatMoney(children)}
      </Text>
    </Fact>
  )
}

/** What speaks against the order; undefined for nothing. */
function creditWarning({ status, active }: CustomerSummary, remaining: number | null): string | undefined {
  const warnings = [
    status === 'BLOCKED' && 'O cliente está bloqueado.',
    active === false && 'O cliente está inativo.',
    remaining !== null &&
      remaining < 0 &&
      `O pedido passa do limite de crédito em ${formatMoney(-remaining)}.`,
  ]
  return warnings.filter(Boolean).join(' ') || undefined
}

/** The credit of a customer around one of the open orders, in reais. Null is unknown. */
function creditAround(total: number | null, { limit, open }: CustomerSummary) {
  return {
    /** Open besides the order. */
    others: open === null || total === null ? null : sumMoney([open, -total]),
    /** What remains with the order; negative above the limit. */
    remaining: open === null || limit === null ? null : sumMoney([limit, -open]),
  }
}
