import type { OrderLog } from '../api/order-log.ts'

/** The known traces of the event in external systems: `TOTVS Protheus · integração PV-1 · operação UPSERT`. */
export function logMetaText({ erpSystem, integrationId, operation }: OrderLog): string {
  return [erpSystem, integrationId && `integração ${integrationId}`, operation && `operação ${operation}`]
    .filter((part) => part !== null)
    .join(' · ')
}
