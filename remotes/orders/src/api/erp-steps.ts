import type { ErpSteps } from '@celeiro/api-contract'
import { call, reader, readList, readText } from '@celeiro/shared-auth'

const readStep = reader<ErpSteps[number]>()({ id: readText, step: readText, reason: readText })
export type ErpStep = ReturnType<typeof readStep>

/** How far orders are on their way to the ERP, where the host offers `bulk-orders`. @throws ApiError */
export const fetchErpSteps = async (ids: readonly string[]): Promise<readonly ErpStep[]> =>
  readList<ErpSteps[number]>(await call('GET /api/orders/erp-steps', { query: { ids: ids.join() } })).map(
    readStep,
  )
