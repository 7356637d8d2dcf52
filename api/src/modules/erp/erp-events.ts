import { ERP_STEPS } from '@celeiro/api-contract/order-rules'
import type { LogEventType, LogLevel } from '@celeiro/api-contract/vocabulary'
import { type Author, byText, whoDetails } from '../order-logs/author.ts'
import type { ErpAnswer } from './erp-call.ts'
import type { Taken } from './sendings.ts'

/**
 * What the log of an order tells about its way to the ERP, in Portuguese. Only what is an outcome has a level that marks the order
 * as failed, or not any more.
 */
export interface ErpEvent {
  level: LogLevel
  eventType: LogEventType
  operation: string
  message: string
  integrationId?: string
  details: Record<string, unknown>
}

type Failure = Exclude<ErpAnswer, { outcome: 'integrated' }>

const step = (name: keyof typeof ERP_STEPS, level: LogLevel) => ({
  level,
  eventType: 'ERP_SYNC' as const,
  operation: ERP_STEPS[name],
})

/** @param isForward whether a sending that waited for another try is tried now */
export const queued = (erp: string, author: Author, isForward: boolean): ErpEvent => ({
  ...step('queued', 'DEBUG'),
  message: `Envio ao ${erp} ${isForward ? 'adiantado' : 'solicitado'} ${byText(author)}.`,
  details: whoDetails(author),
})

export const sent = (erp: string, { key, tries, wasInterrupted }: Taken): ErpEvent => ({
  ...step('sent', 'DEBUG'),
  message: `Envio ao ${erp}, tentativa ${tries}${wasInterrupted ? ', repetida após uma interrupção' : ''}.`,
  details: { tentativa: tries, envio: key },
})

/** @param pause seconds until the next try */
export const delayed = (
  erp: string,
  failure: Failure,
  attempt: number,
  pause: number,
  now: Date,
): ErpEvent => ({
  ...step('delayed', 'ERROR'),
  message: `${erp} ${failure.reason}. Nova tentativa em ${timeText(pause)}.`,
  details: {
    ...detailsOf(failure, attempt),
    proximaTentativa: new Date(now.getTime() + pause * 1000).toISOString(),
  },
})

export const refused = (erp: string, failure: Failure, attempt: number): ErpEvent => ({
  ...step('refused', 'ERROR'),
  message: `Pedido recusado: ${erp} ${failure.reason}.`,
  details: detailsOf(failure, attempt),
})

/** The ERP may have booked the order, or not. */
export const dead = (erp: string, failure: Failure, attempt: number): ErpEvent => ({
  ...step('dead', 'WARN'),
  message: `Envio abandonado após um dia e ${attempt} tentativas, situação desconhecida no ERP: ${erp} ${failure.reason}.`,
  details: detailsOf(failure, attempt),
})

/** The ERP has accepted the order without a word that says how it calls it. */
export const unreadable = (erp: string, failure: Failure, attempt: number): ErpEvent => ({
  ...step('dead', 'WARN'),
  message: `Envio parado após ${attempt} tentativas: ${erp} ${failure.reason}. Confira no ${erp} se ele tem o pedido.`,
  details: detailsOf(failure, attempt),
})

/** It is not to be sent any more. @param triesBefore which the ERP may have taken */
export const withdrawn = (erp: string, triesBefore: number): ErpEvent => ({
  ...step(triesBefore > 0 ? 'dead' : 'withdrawn', 'WARN'),
  message: `Envio ao ${erp} encerrado${triesBefore > 0 ? `, situação desconhecida no ERP` : ''}: o pedido não está mais confirmado.`,
  details: { tentativas: triesBefore },
})

/** What the ERP has answered does not fit the order. */
export const differs = (erp: string, reason: string, integrationId?: string): ErpEvent => ({
  ...step('differs', 'WARN'),
  message: `O pedido difere do ${erp}: ${reason}.`,
  ...(integrationId !== undefined && { integrationId }),
  details: {},
})

export const integrated = (erp: string, integrationId: string, attempt: number): ErpEvent => ({
  level: 'INFO',
  eventType: 'ORDER_INTEGRATED',
  operation: ERP_STEPS.integrated,
  message: `Pedido integrado ao ${erp} como ${integrationId}.`,
  integrationId,
  details: { tentativa: attempt },
})

/** An import has brought the answer: the failures before it do not count any more. */
export const obsolete = (erp: string): ErpEvent => ({
  ...step('integrated', 'INFO'),
  message: `O pedido já está integrado, e o envio ao ${erp} terminou.`,
  details: {},
})

const detailsOf = ({ status }: Failure, attempt: number) => ({
  ...(status !== undefined && { status }),
  tentativa: attempt,
})

const timeText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${Math.round(seconds / 60)} min` : '1 h'
