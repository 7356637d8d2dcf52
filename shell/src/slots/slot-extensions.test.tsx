import { gate, renderRoutes } from '@celeiro/testing'
import { AppDialog, Slot, SlotFiller } from '@celeiro/ui-kit'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { manifestUrl, serveRemote } from '../testing/serve-remote.ts'
import { extensionsFor, SlotExtensions } from './slot-extensions.tsx'

/** How the part behaves. */
let behaviour: 'works' | 'throws'
let build = 0
let host: ReturnType<typeof serveRemote>

function Fleet({ value }: { value: { name: string | null } }) {
  if (behaviour === 'throws') throw new Error('no such field')
  return <p>Tratores de {value.name}</p>
}

const serve = (extensions: object) => {
  host = serveRemote('fleet', null, extensions)
}

beforeEach(() => {
  behaviour = 'works'
  serve({ 'customer.details': Fleet })
  take()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.mocked(console.error).mockClear())

/** The remote that has the slot, and one that fills it. */
function take(extension: object = {}) {
  // The page keeps every module that it has imported.
  build += 1
  const release = { buildId: `b${build}`, paths: [], pages: [], releasedAt: '', files: [] }
  const declared = { slot: 'customer.details', title: 'Frota', order: 10, ...extension }
  remotes.take({
    shell: undefined,
    remotes: {
      customers: { release: { ...release, manifest: '' } },
      fleet: { release: { ...release, manifest: manifestUrl('fleet', `b${build}`), extensions: [declared] } },
    },
  })
}

const value = { id: 'c1', name: 'Weber', creditLimit: null }

/** Opens a dialog with the slot at its end, or without the shell around it. */
async function open(filler: typeof SlotExtensions | null = SlotExtensions) {
  const element = (
    <SlotFiller value={filler}>
      <AppDialog open onClose={() => {}} title="Cliente">
        <p>Dados</p>
        <Slot name="customer.details" value={value} />
      </AppDialog>
    </SlotFiller>
  )
  await renderRoutes([{ path: '*', element }], { path: '/' })
  await expect.element(page.getByRole('dialog', { name: 'Cliente' }).getByText('Dados')).toBeVisible()
}

const region = page.getByRole('region', { name: 'Frota' })
const line = region.getByText('Frota não está disponível')
const retry = region.getByRole('button', { name: 'Tentar de novo' })

test('is not there for another role', () => {
  take({ roles: ['ADMIN'] })
  expect(extensionsFor(remotes.running().remotes, 'customer.details', 'CLIENT')).toEqual([])
})

test.each([
  ['outside of the shell', null, {}],
  ['in another slot', SlotExtensions, { slot: 'order.details' }],
])('none of its code is requested %s', async (_, filler, extension) => {
  take(extension)
  await open(filler)
  await expect.element(region).not.toBeInTheDocument()
  expect(host.loads).toBe(0)
})

test('is a region with what the page hands over, and waits until it is near the screen', async () => {
  const element = (
    <SlotFiller value={SlotExtensions}>
      <div style={{ height: '3000px' }}>Dados</div>
      <Slot name="customer.details" value={value} />
    </SlotFiller>
  )
  await renderRoutes([{ path: '*', element }], { path: '/' })
  await expect.element(region).toBeInTheDocument()
  expect(host.loads).toBe(0)
  region.element().scrollIntoView()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
})

test.each([
  ['its component throws', (isBroken: boolean) => (behaviour = isBroken ? 'throws' : 'works')],
  ['its release does not load', (isBroken: boolean) => (host.isDown = isBroken)],
])('costs one line when %s, is reported, and can be tried again', async (_, set) => {
  set(true)
  await open()
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('Dados')).toBeVisible()
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toMatch(
    /remote "fleet" in customer\.details: (crashed|server)/,
  )
  set(false)
  await retry.click()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
})

test('costs one line when its module has no such component', async () => {
  serve({})
  await open()
  await expect.element(line).toBeVisible()
})

test('costs one line while its code does not come, and shows when it does', async () => {
  const arrival = gate()
  serve({ 'customer.details': lazy(() => arrival.opened.then(() => ({ default: Fleet }))) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(line).toBeVisible()
  arrival.open()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
})
