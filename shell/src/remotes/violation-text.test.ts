import { type Candidate, runChecks } from '@celeiro/app-manifest/release-check'
import { releaseChecks } from '@celeiro/app-manifest/release-checks'
import { expect, test } from 'vitest'
import { type BrowserViolation, violationText } from './violation-text.ts'

const requires = (name: string, requiredVersion: string): Candidate => ({
  name: 'barley',
  paths: ['/barley'],
  pages: [{ path: '/barley', title: 'Cevada' }],
  requirements: { shared: [{ name, requiredVersion }] },
  uses: {},
})

const deployed = { shell: { shared: { react: '19.3.1' } }, remotes: {}, satisfies: () => false }

/** For every check of the browser, releases that violate it. */
const fixtures: Record<BrowserViolation['id'], [Candidate, string][]> = {
  'compatible-versions': [
    [requires('react', '^18.0.0'), 'Ela precisa de react ^18.0.0; o sistema oferece 19.3.1.'],
    [requires('zustand', '^5.0.0'), 'Ela precisa de zustand ^5.0.0; o sistema não o oferece.'],
  ],
}

test('every check of the browser has a fixture', () => {
  const ids = releaseChecks.filter(({ stages }) => stages.some((stage) => stage === 'browser'))
  expect(Object.keys(fixtures).sort()).toEqual(ids.map(({ id }) => id).sort())
})

test.each(Object.values(fixtures).flat())(
  'says in Portuguese why a release is incompatible',
  async (candidate, text) => {
    const violations = await runChecks(releaseChecks, 'browser', candidate, deployed)
    expect(violations.map((violation) => violationText(violation))).toEqual([text])
  },
)
