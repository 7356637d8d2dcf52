import { renderRoutes } from '@celeiro/testing'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { leaveStuckPages, RenderedPage } from './stuck-page.tsx'

const ROUTES = [
  {
    element: <RenderedPage />,
    children: [
      { path: '/endless', element: <Endless /> },
      { path: '/still', element: <Still /> },
      { path: '/next', element: <h1>Próxima</h1> },
    ],
  },
]

let isEndless = false
afterEach(() => {
  isEndless = false
})

/** Renders without end once a test says so: not before it has rendered, or the test could not go on. */
function Endless() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isEndless) setCount(count + 1)
    else if (count === 0) setTimeout(() => setCount(1), 200)
  })
  return <Link to="/next">{count > 0 ? 'Sair' : '…'}</Link>
}

function Still() {
  return <Link to="/next">Sair</Link>
}

async function open(path: string, once = () => {}) {
  const pages = [{ path: '/endless', title: 'Sem fim' }]
  remotes.take({
    shell: undefined,
    remotes: { barley: { release: aRelease('b1', { pages, paths: ['/endless'] }) } },
  })
  const [load, report] = [vi.fn(), vi.fn()]
  const { router } = await renderRoutes(ROUTES, { path })
  leaveStuckPages(router, { load, report })
  once()
  await page.getByRole('link', { name: 'Sair' }).click()
  return { load, report }
}

test('the address of a click is loaded where the page renders without end, and its remote reported', async () => {
  // React warns at every fiftieth render.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { load, report } = await open('/endless', () => {
    isEndless = true
  })
  await expect.poll(() => load.mock.calls, { timeout: 10_000 }).toHaveLength(1)
  expect(report.mock.calls).toEqual([
    [{ kind: 'failure', failure: expect.objectContaining({ remote: 'barley', reason: 'crashed' }) }],
  ])
  vi.mocked(console.error).mockClear()
})

test('a page that React renders is not loaded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { load } = await open('/still')
  await expect.element(page.getByRole('heading', { name: 'Próxima' })).toBeVisible()
  vi.advanceTimersByTime(5_000)
  expect(load).not.toHaveBeenCalled()
  vi.useRealTimers()
})
