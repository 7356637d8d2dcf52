import { type ImportKind, type ImportResponse, importResponse } from '@celeiro/api-contract/import'
import { ImportError } from '@celeiro/import/import-error'
import { pause } from '@celeiro/import/pause'
import { anyCall, isApiError, writeErrorText } from '@celeiro/shared-auth'

/** Milliseconds before each further try. */
const WAITS = [1_000, 4_000, 10_000]

/** Sends a batch, again while the host does not answer: the same key writes it once. @throws ImportError */
export async function sendBatch(
  kind: ImportKind,
  body: string,
  { idempotencyKey, isCheck, stopped }: { idempotencyKey: string; isCheck: boolean; stopped: AbortSignal },
): Promise<ImportResponse['data']> {
  const options = { query: { dryRun: isCheck }, body: JSON.parse(body), idempotencyKey }
  for (const wait of [...WAITS, null]) {
    try {
      // A check that nobody waits for ends; what is being written has its answer.
      const answer = await anyCall(
        `POST /api/import/${kind}`,
        isCheck ? { ...options, signal: stopped } : options,
      )
      return importResponse.parse(answer).data
    } catch (error) {
      if (wait === null || stopped.aborted || !mayPass(error))
        throw new ImportError(textOf(error), { cause: error })
      await pause(wait, stopped)
    }
  }
  throw new Error('The last try returns or throws.')
}

const mayPass = (error: unknown) =>
  isApiError(error) &&
  (['NETWORK', 'TIMEOUT'].includes(error.code) || [429, 502, 503, 504].includes(error.status ?? 0))

const textOf = (error: unknown) =>
  isApiError(error)
    ? (error.serverMessage ?? writeErrorText(error))
    : 'O servidor enviou uma resposta inesperada.'
