import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const IMPORTER = 'https://celeiro.example/assets/index.js'
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const load = vi.fn(async () => 'loaded')
const announced = vi.fn<(event: Event) => boolean>()
const fetchFile = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: 'https://celeiro.example/assets/boot.js' }] })
  vi.stubGlobal('dispatchEvent', announced)
  vi.stubGlobal(
    'fetch',
    fetchFile.mockImplementation(async () => script()),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

/** The helper of a page that has just started. */
async function startPage() {
  vi.resetModules()
  const { importFetched } = await import('./import-fetched.ts')
  load.mockImplementation(async () => 'loaded')
  return (...files: string[]) => importFetched(load, files, IMPORTER)
}

test('imports once every file has arrived, and fetches none twice', async () => {
  const importFiles = await startPage()
  expect(await Promise.all([importFiles('palette.js', 'dialog.js'), importFiles('dialog.js')])).toEqual([
    'loaded',
    'loaded',
  ])
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual([
    'https://celeiro.example/assets/palette.js',
    'https://celeiro.example/assets/dialog.js',
  ])
})

test.each([
  ['the connection drops', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the host fails', async () => new Response('', { status: 502 })],
  ['another page comes instead', async () => new Response('', { headers: { 'content-type': 'text/html' } })],
])(
  'imports nothing when %s, tells the page so, and fetches again for the next import',
  async (_, response) => {
    const importFiles = await startPage()
    fetchFile.mockImplementationOnce(response)
    await expect(importFiles('palette.js')).rejects.toThrow('Failed to fetch')
    expect(load).not.toHaveBeenCalled()
    expect(announced.mock.calls.map(([event]) => event.type)).toEqual(['vite:preloadError'])
    expect(await importFiles('palette.js')).toBe('loaded')
  },
)
