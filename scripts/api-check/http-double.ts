import { http } from '../../packages/shared-auth/src/index.ts'

type Http = typeof http

/** Replaces methods of the app's HTTP client while `use` runs, and restores them. */
export async function withHttp<T>(double: Partial<Http>, use: () => Promise<T>): Promise<T> {
  const original = { ...http }
  Object.assign(http, double)
  try {
    return await use()
  } finally {
    Object.assign(http, original)
  }
}

/** Runs a read of the app on bodies that were received already, in their order. */
export function replay<T>(bodies: readonly unknown[], read: () => Promise<T>): Promise<T> {
  let next = 0
  return withHttp({ get: async () => bodies[next++] ?? [] }, read)
}

/** A write as the app sends it. */
export interface SentWrite {
  method: string
  path: string
  body: unknown
}

/** Captures what a write of the app sends; nothing reaches the server. */
export async function captureWrite(write: () => Promise<unknown>): Promise<SentWrite> {
  const sent: SentWrite[] = []
  const capture = (method: string) => async (path: string, body?: unknown) =>
    void sent.push({ method, path, body })
  const double = {
    post: capture('POST'),
    patch: capture('PATCH'),
    // Its second argument is no body.
    delete: (path: string) => capture('DELETE')(path),
  }
  await withHttp(double, write)
  const [only] = sent
  if (!only || sent.length > 1) throw new Error(`The write makes ${sent.length} calls.`)
  return only
}
