import { gate, renderRoutes } from '@celeiro/testing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, localError } from '../http/api-error.ts'
import { useWrite, type Write, type WriteOutcome } from './use-write.ts'

interface Hooks {
  reads?: () => number
  write?: Write<string, string>
  hide?: () => void
}

interface ScreenProps {
  hooks: Hooks
  send(request: string): Promise<string>
  read(): Promise<string>
}

function Writer({ hooks, send }: Pick<ScreenProps, 'hooks' | 'send'>) {
  const write = useWrite({ send, invalidates: ['names'] })
  useEffect(() => {
    hooks.write = write
  })
  return (
    <output>
      {write.isPending ? 'gravando' : 'pronto'} {write.error?.message}
    </output>
  )
}

function Screen({ read, ...props }: ScreenProps) {
  const { data } = useQuery({ queryKey: ['names', 'list'], queryFn: read })
  const [isThere, setThere] = useState(true)
  props.hooks.hide = () => setThere(false)
  return (
    <>
      <p>{data}</p>
      {isThere ? <Writer {...props} /> : <output>fechado</output>}
    </>
  )
}

const state = () => expect.element(page.getByRole('status'))
const refused = new ApiError({ status: 409, code: 'TAKEN', message: 'Já existe' })

async function open(send: ScreenProps['send'], mayRead = () => Promise.resolve()) {
  const hooks: Hooks = {}
  const calls = { reads: 0 }
  const read = async () => {
    const text = `Leitura ${++calls.reads}`
    await mayRead()
    return text
  }
  hooks.reads = () => calls.reads
  const element = <Screen hooks={hooks} send={send} read={read} />
  await renderRoutes([{ path: '/', element }], { path: '/' })
  await expect.element(page.getByText('Leitura 1')).toBeVisible()
  return hooks
}

describe('a write', () => {
  test('whose answer was lost reads the data again before it can be repeated', async () => {
    const { opened, open: respond } = gate()
    let failed = false
    const hooks = await open(
      () => {
        failed = true
        return Promise.reject(localError('TIMEOUT'))
      },
      () => (failed ? opened : Promise.resolve()),
    )
    const outcome = hooks.write?.submit('Rita')
    await expect.poll(() => hooks.reads?.()).toBe(2)
    await state().toHaveTextContent('gravando')
    respond()
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } })
    await state().toHaveTextContent('pronto')
  })

  test('that the end of the session cuts off has no outcome to show', async () => {
    const hooks = await open(() => Promise.reject(localError('SESSION_ENDED')))
    expect(await hooks.write?.submit('Rita')).toBeUndefined()
  })

  test('sends once for two calls in the same tick, refetches what it invalidates, and sends again after it has ended', async () => {
    const { opened, open: respond } = gate()
    const send = vi.fn(async (name: string) => {
      await opened
      return `id de ${name}`
    })
    const hooks = await open(send)
    const first = hooks.write?.submit('Rita')
    const second = hooks.write?.submit('Rita')
    await state().toHaveTextContent('gravando')
    expect(await second).toBeUndefined()
    respond()
    expect(await first).toEqual<WriteOutcome<string>>({ ok: true, data: 'id de Rita' })
    await expect.element(page.getByText('Leitura 2')).toBeVisible()
    await state().toHaveTextContent('pronto')
    await hooks.write?.submit('Otávia')
    expect(send.mock.calls).toEqual([['Rita'], ['Otávia']])
  })

  test('that failed keeps its error until it is reset or the next one, and refetches too', async () => {
    const { opened, open: respond } = gate()
    let isRefused = true
    const hooks = await open(async () => {
      if (isRefused) throw refused
      await opened
      return 'id'
    })
    expect(await hooks.write?.submit('Rita')).toEqual({ ok: false, error: refused })
    await state().toHaveTextContent('pronto Já existe')
    await expect.element(page.getByText('Leitura 2')).toBeVisible()
    hooks.write?.reset()
    await state().toHaveTextContent(/^pronto$/)
    await hooks.write?.submit('Rita')
    await state().toHaveTextContent('pronto Já existe')
    isRefused = false
    const next = hooks.write?.submit('Rita')
    await state().toHaveTextContent(/^gravando$/)
    respond()
    await next
  })

  test('whose component unmounted still resolves, and refetches the other queries', async () => {
    const { opened, open: respond } = gate()
    const hooks = await open(async () => {
      await opened
      throw refused
    })
    const outcome = hooks.write?.submit('Rita')
    hooks.hide?.()
    await state().toHaveTextContent('fechado')
    respond()
    expect(await outcome).toEqual({ ok: false, error: refused })
    await expect.element(page.getByText('Leitura 2')).toBeVisible()
  })

  test('that fails because of a bug yields an ApiError and logs the bug', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const bug = new TypeError('x is not a function')
    const hooks = await open(() => {
      throw bug
    })
    expect(await hooks.write?.submit('Rita')).toMatchObject({ ok: false, error: { code: 'INTERNAL' } })
    expect(log).toHaveBeenCalledExactlyOnceWith(bug)
    log.mockClear()
  })
})
