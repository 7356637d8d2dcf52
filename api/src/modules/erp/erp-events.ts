import { ERP_STEPS } from '@celeiro/api-contract/order-rules'
import type { LogLevel } from '@celeiro/api-contract/vocabulary'
import { type Author, byText, whoDetails } from '../order-logs/author.ts'
import type { ErpAnswer } from './erp-call.ts'
import type { Taken } from './sendings.ts'

/** What the log of an order tells about its way to the ERP. Only an outcome has a level that marks the order as failed, or not any more. */
export type ErpEvent = ReturnType<typeof step | typeof differs | typeof integrated>

type Failure = Exclude<ErpAnswer, { outcome: 'integrated' }>
type Details = Record<string, unknown>

const step = (name: keyof typeof ERP_STEPS, level: LogLevel, message: string, details: Details = {}) => ({
  ...{ level, message, details, operation: ERP_STEPS[name] },
  eventType: 'ERP_SYNC' as const,
})

/** @param isForward whether a sending that waited for another try is tried now */
export const queued = (erp: string, author: Author, isForward: boolean) =>
  step(
    'queued',
    'DEBUG',
    `Envio ao ${erp} ${isForward ? 'adiantado' : 'solicitado'} ${byText(author)}.`,
    whoDetails(author),
  )

export const sent = (erp: string, { key, tries, wasInterrupted }: Taken) => {
  const message = `Envio ao ${erp}, tentativa ${tries}${wasInterrupted ? ', repetida após uma interrupção' : ''}.`
  return step('sent', 'DEBUG', message, { tentativa: tries, envio: key })
}

/** @param pause seconds until the next try */
export const delayed = (erp: string, failure: Failure, attempt: number, pause: number, now: Date) =>
  step('delayed', 'ERROR', `${erp} ${failure.reason}. Nova tentativa em ${timeText(pause)}.`, {
    ...detailsOf(failure, attempt),
    proximaTentativa: new Date(now.getTime() + pause * 1000).toISOString(),
  })

export const refused = (erp: string, failure: Failure, attempt: number) =>
  step('refused', 'ERROR', `Pedido recusado: ${erp} ${failure.reason}.`, detailsOf(failure, attempt))

/** The ERP may have booked the order, or not. */
export const dead = (erp: string, failure: Failure, attempt: number) =>
  step(
    'dead',
    'WARN',
    `Envio abandonado após um dia e ${attempt} tentativas, situação desconhecida no ERP: ${erp} ${failure.reason}.`,
    detailsOf(failure, attempt),
  )

/** The ERP has accepted the order without a word that says how it calls it. */
export const unreadable = (erp: string, failure: Failure, attempt: number) =>
  step(
    'dead',
    'WARN',
    `Envio parado após ${attempt} tentativas: ${erp} ${failure.reason}. Confira no ${erp} se ele tem o pedido.`,
    detailsOf(failure, attempt),
  )

/** It is not to be sent any more. @param triesBefore which the ERP may have taken */
export const withdrawn = (erp: string, triesBefore: number) => {
  const unknown = triesBefore > 0 ? ', situação desconhecida no ERP' : ''
  const message = `Envio ao ${erp} encerrado${unknown}: o pedido não está mais confirmado.`
  return step(unknown ? 'dead' : 'withdrawn', 'WARN', message, { tentativas: triesBefore })
}

/** What the ERP has answered does not fit the order. */
export const differs = (erp: string, reason: string, integrationId?: string) => ({
  ...step('differs', 'WARN', `O pedido difere do ${erp}: ${reason}.`),
  ...(integrationId !== undefined && { integrationId }),
})

export const integrated = (erp: string, integrationId: string, attempt: number) => ({
  ...step('integrated', 'INFO', `Pedido integrado ao ${erp} como ${integrationId}.`, { tentativa: attempt }),
  eventType: 'ORDER_INTEGRATED' as const,
  integrationId,
})

/** An import has brought the answer: the failures before it do not count any more. */
export const obsolete = (erp: string) =>
  step('integrated', 'INFO', `O pedido já está integrado, e o envio ao ${erp} terminou.`)

const detailsOf = ({ status }: Failure, attempt: number) => ({
  ...(status !== undefined && { status }),
  tentativa: attempt,
})

const timeText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${Math.round(seconds / 60)} min` : '1 h'
