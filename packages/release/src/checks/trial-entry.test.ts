import { expect, test, vi } from 'vitest'
import { asDeployed } from './as-deployed.ts'
import { type Container, type TrialReport, trialEntry } from './trial-entry.ts'

/** What the deployed shell has of React Router. */
const scope = () => ({ 'react-router-dom': { '7.18.5': { lib: () => ({ Link: 'a link' }) } } })

const NO_TRACES = { left: () => [], looseRules: () => [] }

/** What a trial is told while the shell loads a remote with this entry. */
async function reportsOf(own: Partial<Container>): Promise<TrialReport[]> {
  vi.stubGlobal('addEventListener', () => {})
  const reports: TrialReport[] = []
  const entry: Container = { init: () => {}, get: async () => () => ({}), ...own }
  const wrapped = trialEntry(
    async () => entry,
    ['react-router-dom'],
    [],
    '/away',
    asDeployed,
    NO_TRACES,
    (report) => void reports.push(report),
  )
  try {
    await wrapped.init(scope())
    await wrapped.get('./remote')
  } catch {
    // The shell shows its panel; the report says why.
  } finally {
    vi.unstubAllGlobals()
  }
  return reports
}

test('tells that the shell has asked for a remote, whether or not that ever finishes loading', async () => {
  const reports: TrialReport[] = []
  vi.stubGlobal('addEventListener', () => {})
  const { init } = trialEntry(
    () => new Promise(() => {}),
    [],
    [],
    '/away',
    asDeployed,
    NO_TRACES,
    (it) => void reports.push(it),
  )
  vi.unstubAllGlobals()
  void init({})
  expect(reports).toEqual([{ kind: 'begun' }])
})

test('tells of a remote without routes', async () => {
  expect(await reportsOf({})).toMatchObject([
    { kind: 'begun' },
    { kind: 'load', message: 'it exports no routes' },
  ])
})

test('gives a remote only what the deployed shell exports, which throws once it is used', async () => {
  const steps: string[] = []
  const reports = await reportsOf({
    init(shared) {
      const router: Record<string, unknown> = { ...shared['react-router-dom'] }
      const { lib } = router['7.18.5'] as { lib: () => { Link: unknown; generatePath: () => void } }
      const { Link, generatePath } = lib()
      steps.push(`takes both, of which ${Link} is there`)
      generatePath()
    },
  })
  // Not at the line before, which only takes it.
  expect(steps).toEqual(['takes both, of which a link is there'])
  expect(reports).toMatchObject([
    { kind: 'begun' },
    { kind: 'load', message: 'react-router-dom of this shell has no generatePath' },
  ])
})
