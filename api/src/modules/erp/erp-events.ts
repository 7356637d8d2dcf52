import { ERP_STEPS } from '@celeiro/api-contract/order-rules'
import type { LogEventType, LogLevel } from '@celeiro/api-contract/vocabulary'
import type { ErpAnswer } from './erp-call.ts'
import type { Job } from './job-queue.ts'

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
export const queued = (erp: string, author: string, isForward: boolean): ErpEvent => ({
  ...step('queued', 'DEBUG'),
  message: `Envio ao ${erp} ${isForward ? 'adiantado' : 'solicitado'} por ${author}.`,
  details: { usuario: author },
})

export const sent = (erp: string, { data, retryCount }: Job): ErpEvent => ({
  ...step('sent', 'DEBUG'),
  message: `Envio ao ${erp}, tentativa ${data.attempt}${retryCount > 0 ? ', repetida após uma interrupção' : ''}.`,
  details: { tentativa: data.attempt, envio: data.sendingId },
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

export const dead = (erp: string, failure: Failure, attempt: number): ErpEvent => ({
  ...step('dead', 'ERROR'),
  message: `Envio abandonado após um dia e ${attempt} tentativas: ${erp} ${failure.reason}.`,
  details: detailsOf(failure, attempt),
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
