import { CUSTOMER_LABELS } from '@celeiro/api-contract/customer-labels'
import { ORDER_LABELS } from '@celeiro/api-contract/order-labels'
import { type CustomerSummary, customerSummaryQuery, isOffered, writeErrorText } from '@celeiro/shared-auth'
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
  Text,
  toast,
  useIsCurrent,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Order } from '../api/order.ts'
import type { MoveOutcome } from '../api/order-moves.ts'
import type { Onward } from '../order-details/order-actions.ts'
import { OrderStatusBadge } from '../shared/order-badges.tsx'
import { orderName } from '../shared/order-labels.ts'
import { creditAround } from './credit-around.ts'
import { useMoveOrder } from './use-move-order.ts'

interface ConfirmOrderDialogProps {
  order: Order
  open: boolean
  onClose(): void
  onward: RefObject<Onward> | undefined
  onNext(order: Order): void
}

/** Asks before a draft is confirmed, which nothing takes back. Mount a new instance for every opening. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { order, open, onClose, onward, onNext } = props
  const { submit, isPending, error } = useMoveOrder()
  /** The answer that the order cannot be confirmed any more. */
  const [refused, setRefused] = useState<MoveOutcome>()
  /** Busy until the dialog closes or asks about the next order, which may have to be read. */
  const [confirmed, setConfirmed] = useState<Order>()
  const isBusy = isPending || confirmed?.id === order.id
  const isCurrent = useIsCurrent(open ? order : undefined)

  const hasNext = onward?.current.hasNext(order) ?? false

  async function confirm(goesOn: boolean) {
    const outcome = order.id !== null && (await submit({ move: 'confirm', id: order.id }))
    if (!outcome) return
    const failure = outcome.ok ? outcome.data.refusal : writeErrorText(outcome.error)
    if (failure === null) {
      setConfirmed(order)
      toast.success(`O ${orderName(order)} foi confirmado.`)
      const next = goesOn ? await onward?.current.next(order) : undefined
      if (next) onNext(next)
      else onClose()
    } else if (!isCurrent(order)) toast.error(failure)
    else if (outcome.ok) setRefused(outcome.data)
  }

  const leave = isBusy ? () => {} : onClose
  return (
    <AppDialog
      open={open}
      onClose={leave}
      title="Confirmar pedido"
      subtitle={<FullId id={order.id} />}
      size="sm"
      footer={
        refused ? (
          <Button variant="primary" data-autofocus onClick={onClose}>
            OK
          </Button>
        ) : (
          <>
            <Button data-autofocus={hasNext ? undefined : ''} aria-disabled={isBusy} onClick={leave}>
              Cancelar
            </Button>
            <Button
              variant={hasNext ? undefined : 'primary'}
              loading={isBusy && !hasNext}
              loadingText="Confirmando…"
              onClick={() => confirm(false)}
            >
              Confirmar
            </Button>
            {hasNext && (
              // With the focus: a list of drafts is worked off by Enter.
              <Button
                variant="primary"
                data-autofocus
                loading={isBusy}
                loadingText="Confirmando…"
                onClick={() => confirm(true)}
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
        {!refused && isOffered('search') && order.customer.id !== null && (
          <Credit customerId={order.customer.id} total={order.total} />
        )}
      </Stack>
    </AppDialog>
  )
}

/** The credit of the customer. It informs: an order above the limit can be confirmed, and so can one without an answer. */
function Credit({ customerId, total }: { customerId: string; total: number | null }) {
  const { data, isError } = useQuery(customerSummaryQuery(customerId))
  if (isError) {
    return (
      <Text color="muted" fontSize="sm">
        Não foi possível consultar o crédito do cliente.
      </Text>
    )
  }
  if (!data) return <Skeleton height="7rem" />
  const { others, remaining } = creditAround(total, data)
  const warning = creditWarning(data, remaining)
  return (
    <>
      <FactGroup title="Crédito do cliente">
        <Amount label={CUSTOMER_LABELS.creditLimit}>{data.limit}</Amount>
        <Amount label="Em aberto sem este pedido">{others}</Amount>
        <Amount label="Este pedido">{total}</Amount>
        <Amount label="Restante">{remaining}</Amount>
      </FactGroup>
      {warning !== '' && <AlertBanner tone="warning">{warning}</AlertBanner>}
    </>
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

/** What speaks against the order; '' for nothing. */
function creditWarning({ status, active }: CustomerSummary, remaining: number | null): string {
  return [
    status === 'BLOCKED' && 'O cliente está bloqueado.',
    active === false && 'O cliente está inativo.',
    remaining !== null &&
      remaining < 0 &&
      `O pedido passa do limite de crédito em ${formatMoney(-remaining)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
