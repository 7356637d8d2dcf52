import { gate, signInAs } from '@celeiro/test-network'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError, localError } from '../http/api-error.ts'
import { QueryProvider } from './query-provider.tsx'
import { useWrite, type Write, type WriteOutcome } from './use-write.ts'

type Send = (request: string) => Promise<string>
let write: Write<string, string>
let reads: number

function Writer({ send }: { send: Send }) {
  const own = useWrite({ send, invalidates: ['names'] })
  useEffect(() => {
    write = own
  })
  return <output>{own.isPending ? 'gravando' : `pronto ${own.error?.message ?? ''}`}</output>
}

function List({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['names', 'list'], queryFn: read })
  return <p>{data}</p>
}

const state = () => expect.element(page.getByRole('status'))
const refused = new ApiError({ status: 409, code: 'TAKEN', message: 'Já existe' })

/** Shows a list, and beside it what writes. @returns what takes that away */
async function open(send: Send, mayRead = () => Promise.resolve()) {
  reads = 0
  const read = async () => {
    const text = `Leitura ${++reads}`
    await mayRead()
    return text
  }
  signInAs()
  const list = <List key="list" read={read} />
  const { rerender } = await render([list, <Writer key="writer" send={send} />], { wrapper: QueryProvider })
  await expect.element(page.getByText('Leitura 1')).toBeVisible()
  return () => rerender([list, <output key="none">fechado</output>])
}

test('a write whose answer was lost reads the data again before it can be repeated', async () => {
  const { opened, open: respond } = gate()
  let failed = false
  await open(
    () => {
      failed = true
      return Promise.reject(localError('TIMEOUT'))
    },
    () => (failed ? opened : Promise.resolve()),
  )
  const outcome = write.submit('Rita')
  await expect.poll(() => reads).toBe(2)
  await state().toHaveTextContent('gravando')
  respond()
  expect(await outcome).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } })
  await state().toHaveTextContent('pronto')
})

test('a write sends once for two calls in the same tick, refetches what it invalidates, and sends again after it has ended', async () => {
  const { opened, open: respond } = gate()
  const send = vi.fn(async (name: string) => {
    await opened
    return `id de ${name}`
  })
  await open(send)
  const first = write.submit('Rita')
  const second = write.submit('Rita')
  await state().toHaveTextContent('gravando')
  expect(await second).toBeUndefined()
  respond()
  expect(await first).toEqual<WriteOutcome<string>>({ ok: true, data: 'id de Rita' })
  await expect.element(page.getByText('Leitura 2')).toBeVisible()
  await state().toHaveTextContent('pronto')
  await write.submit('Otávia')
  expect(send.mock.calls).toEqual([['Rita'], ['Otávia']])
})

test('a write that failed keeps its error until it is reset or the next one, and refetches too', async () => {
  const { opened, open: respond } = gate()
  let isRefused = true
  await open(async () => {
    if (isRefused) throw refused
    await opened
    return 'id'
  })
  expect(await write.submit('Rita')).toEqual({ ok: false, error: refused })
  await state().toHaveTextContent('pronto Já existe')
  await expect.element(page.getByText('Leitura 2')).toBeVisible()
  write.reset()
  await state().toHaveTextContent(/^pronto$/)
  await write.submit('Rita')
  await state().toHaveTextContent('pronto Já existe')
  isRefused = false
  const next = write.submit('Rita')
  await state().toHaveTextContent(/^gravando$/)
  respond()
  await next
})

test('a write whose component unmounted still resolves, and refetches the other queries', async () => {
  const { opened, open: respond } = gate()
  const leave = await open(async () => {
    await opened
    throw refused
  })
  const outcome = write.submit('Rita')
  await leave()
  await state().toHaveTextContent('fechado')
  respond()
  expect(await outcome).toEqual({ ok: false, error: refused })
  await expect.element(page.getByText('Leitura 2')).toBeVisible()
})

test('a write that the end of the session cuts off has no outcome to show; one that meets a bug has an error, and logs it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const bug = new TypeError('x is not a function')
  const failures = [localError('SESSION_ENDED'), bug]
  await open(() => {
    throw failures.shift()
  })
  expect(await write.submit('Rita')).toBeUndefined()
  expect(await write.submit('Rita')).toMatchObject({ ok: false, error: { code: 'INTERNAL' } })
  expect(log).toHaveBeenCalledExactlyOnceWith(bug)
  log.mockClear()
})
