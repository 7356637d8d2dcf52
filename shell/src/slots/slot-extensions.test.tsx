import { gate, renderRoutes } from '@celeiro/testing'
import { AppDialog, Slot, SlotFiller } from '@celeiro/ui-kit'
import { lazy } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { manifestUrl, serveRemote } from '../testing/serve-remote.ts'
import { SlotExtensions } from './slot-extensions.tsx'

/** How the part behaves. */
let behaviour: 'works' | 'throws'
let build = 0
let host: ReturnType<typeof serveRemote>

function Fleet({ value }: { value: { name: string | null } }) {
  if (behaviour === 'throws') throw new Error('no such field')
  return <p>Tratores de {value.name}</p>
}

const serve = (extensions: object) => {
  host = serveRemote(
    'fleet',
    () => [],
    () => extensions,
  )
}

beforeEach(() => {
  behaviour = 'works'
  serve({ 'customer.details': Fleet })
  take()
})

/** The remote that has the slot, and one that fills it. */
function take(extension: object = {}, shown: Record<string, number> = { 'customer.details': 1 }) {
  // The page keeps every module that it has imported.
  build += 1
  const release = { buildId: `b${build}`, paths: [], pages: [], releasedAt: '', files: [] }
  const declared = { slot: 'customer.details', version: 1, title: 'Frota', order: 10, ...extension }
  remotes.take({
    shell: undefined,
    remotes: {
      customers: { release: { ...release, manifest: '', slots: shown } },
      fleet: { release: { ...release, manifest: manifestUrl('fleet', `b${build}`), extensions: [declared] } },
    },
  })
}

/** Opens a dialog with the slot at its end, or without the shell around it. */
async function open({ role = 'ADMIN', filler = true }: { role?: 'ADMIN' | 'CLIENT'; filler?: boolean } = {}) {
  const value = { id: 'c1', name: 'Weber', creditLimit: null }
  const element = (
    <SlotFiller value={filler ? SlotExtensions : null}>
      <AppDialog open onClose={() => {}} title="Cliente">
        <p>Dados</p>
        <Slot name="customer.details" value={value} />
      </AppDialog>
    </SlotFiller>
  )
  await renderRoutes([{ path: '*', element }], { path: '/', user: { role } })
  await expect.element(page.getByRole('dialog', { name: 'Cliente' }).getByText('Dados')).toBeVisible()
}

const region = page.getByRole('region', { name: 'Frota' })
const line = region.getByText('Frota não está disponível')
const retry = region.getByRole('button', { name: 'Tentar de novo' })

test('is a region of the page with what the place hands over', async () => {
  await open()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
  expect(host.loads).toBe(1)
})

test.each([
  ['for another role', { roles: ['ADMIN'] }, undefined],
  ['for another version of the slot', { version: 2 }, undefined],
  ['for a slot that no remote shows', {}, {}],
])('is not there %s, and none of its code is requested', async (_, extension, shown) => {
  take(extension, shown)
  await open({ role: 'CLIENT' })
  await expect.element(region).not.toBeInTheDocument()
  expect(host.loads).toBe(0)
})

test('a slot outside of the shell shows nothing', async () => {
  await open({ filler: false })
  expect(host.loads).toBe(0)
})

test('waits until it is near the screen', async () => {
  const value = { id: 'c1', name: 'Weber', creditLimit: null }
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

test('costs one line when its component throws, is reported, and can be tried again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  behaviour = 'throws'
  await open()
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('Dados')).toBeVisible()
  expect(said.mock.calls.flat().join(' ')).toContain('remote "fleet" in customer.details: crashed')
  behaviour = 'works'
  await retry.click()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
  said.mockClear()
})

test('costs one line while its code does not come, and shows when it does', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
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
  said.mockClear()
})

test('costs one line when its release does not load, and can be tried again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  host.isDown = true
  await open()
  await expect.element(line).toBeVisible()
  host.isDown = false
  await retry.click()
  await expect.element(region.getByText('Tratores de Weber')).toBeVisible()
  said.mockClear()
})

test('costs one line when its module has no such component', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  host = serveRemote(
    'fleet',
    () => [],
    () => ({}),
  )
  await open()
  await expect.element(line).toBeVisible()
  said.mockClear()
})
