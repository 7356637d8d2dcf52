import type { OrderLog } from '../api/order-log.ts'

/** Where the event happened outside of us, as far as it is known: `TOTVS Protheus · integração PV-1 · operação UPSERT`. */
export function logMetaText({ erpSystem, integrationId, operation }: OrderLog): string {
  return [erpSystem, integrationId && `integração ${integrationId}`, operation && `operação ${operation}`]
    .filter((part) => part !== null)
    .join(' · ')
}
