import { configureApi, isApiError, login, logout, queryClient } from '../../packages/shared-auth/src/index.ts'
import { describeApi } from './api-description.ts'
import { APP_READS, type AppRead } from './app-reads.ts'
import { type CallReport, checkRead, failedCall } from './check-read.ts'
import { valueAt } from './leaves.ts'
import { type Exchange, recordExchanges } from './recorder.ts'
import { shapeOf } from './shape-of.ts'
import { rowsOf, usedFields } from './used-fields.ts'

export interface Account {
  username: string
  password: string
}

const LOGIN = { method: 'POST', path: '/api/auth/login', screen: 'Login' }
const REFRESH = { method: 'POST', path: '/api/auth/refresh', screen: 'every screen, each 13 minutes' }

/**
 * Signs in to an API as the app does, makes every call that the app reads and reports what the app makes of it. Writes nothing;
 * the login and the refresh create tokens.
 * @param url what stands before the `/api/…` of every call
 */
export async function checkApi(url: string, account: Account): Promise<CallReport[]> {
  const recorder = recordExchanges()
  const warn = console.warn
  // The readers warn of unknown shapes, which the report has as well.
  console.warn = () => {}
  const restoreStorage = provideStorage()
  try {
    configureApi({ baseUrl: url })
    const entry = await checkTokens(LOGIN, () => login(account), recorder.take)
    if (entry.verdict !== 'ok') return [entry]
    const reads = await checkReads(recorder.take)
    // Last, because a refusal ends the session.
    return [entry, ...reads, await checkRefresh(recorder.take)]
  } finally {
    logout()
    queryClient.clear()
    configureApi({ baseUrl: '' })
    restoreStorage()
    console.warn = warn
    recorder.stop()
  }
}

async function checkReads(take: () => Exchange[]): Promise<CallReport[]> {
  const operations = await describeApi()
  const ids = new Map<string, string>()
  const reports: CallReport[] = []
  for (const read of APP_READS) {
    const schema = operations.find(({ method, path }) => method === 'GET' && path === read.path)?.response
    if (!schema) throw new Error(`The contract does not describe GET ${read.path}.`)
    const fields = await usedFields(read, schema)
    queryClient.clear()
    const id = read.idFrom === undefined ? '' : ids.get(read.idFrom)
    if (id === undefined) {
      reports.push(notCalled(read))
      continue
    }
    take()
    try {
      const model = await read.read(id)
      const exchanges = take().filter(({ method, status }) => method === 'GET' && status !== 401)
      queryClient.clear()
      const firstId = valueAt(rowsOf(model)[0], ['id'])
      if (typeof firstId === 'string') ids.set(read.path, firstId)
      reports.push(await checkRead(withoutCache(read), fields, exchanges, model))
    } catch (error) {
      if (!isApiError(error)) throw error
      reports.push(failedCall({ method: 'GET', path: read.path, screen: read.screen }, take().at(-1), error))
    }
    queryClient.clear()
  }
  return reports
}

/** Renews the tokens as the app does when they expire: before the next call. */
async function checkRefresh(take: () => Exchange[]): Promise<CallReport> {
  localStorage.setItem('tokenExpiry', '0')
  const [anyRead] = APP_READS
  queryClient.clear()
  const renew = async () => {
    await anyRead?.read('')
  }
  return checkTokens(REFRESH, renew, take)
}

async function checkTokens(
  call: typeof LOGIN,
  run: () => Promise<void>,
  take: () => Exchange[],
): Promise<CallReport> {
  take()
  const outcome = await run().then(
    () => undefined,
    (error: unknown) => error,
  )
  const exchange = take().find(({ path }) => path.endsWith(call.path))
  // What the app stored counts: the read after a refresh may fail for another reason.
  const hasTokens = Number(localStorage.getItem('tokenExpiry')) > 0
  if (!hasTokens || !exchange)
    return failedCall(call, exchange, outcome ?? new Error('the app did not call it'))
  return {
    ...call,
    verdict: 'ok',
    status: exchange.status,
    shape: shapeOf(exchange.body),
    shows: 'both tokens',
    pagination: [],
    lost: [],
    reasons: [],
  }
}

function notCalled({ path, screen, idFrom }: AppRead): CallReport {
  return {
    method: 'GET',
    path,
    screen,
    verdict: 'not called',
    status: null,
    shape: 'nothing',
    shows: 'nothing',
    pagination: [],
    lost: [],
    reasons: [`GET ${idFrom} returned no row with an id`],
  }
}

const withoutCache = (read: AppRead): AppRead => ({
  ...read,
  read: (id) => {
    queryClient.clear()
    return read.read(id)
  },
})

/** The session keeps its tokens where a browser would. Returns the function that removes it. */
function provideStorage(): () => void {
  const values = new Map<string, string>()
  const names = ['localStorage', 'navigator'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  // Without locks: there are no other tabs.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })
  return () => {
    for (const [index, name] of names.entries()) {
      const descriptor = before[index]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
