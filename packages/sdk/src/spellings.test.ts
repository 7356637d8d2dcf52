import { expect, test } from 'vitest'
import { respell, spellingsOf } from './spellings.ts'

test.each(['', 'Reports', '2reports', 'weekly_reports', 'a--b', '../reports', 'relatórios', '__proto__'])(
  'refuses "%s" as a name',
  (name) => {
    expect(() => spellingsOf(name)).toThrow(`"${name}" is not a valid name.`)
  },
)

test.each(["D'Oeste", '<b>', 'a\nb', '{a}', 'a\\', ' a', ''])('refuses "%s" as a title', (title) => {
  expect(() => spellingsOf('reports', title)).toThrow('is not a valid title')
})

test('each spelling takes the form of the one that it replaces', () => {
  const spellings = spellingsOf('weekly-reports2', 'Relatórios semanais')
  const template =
    "const SamplePage = lazy(() => import('./sample/sample-page.tsx')); sampleQueries; title: 'Sample'; <h1>Sample</h1>; rows: Sample[]"
  expect(respell(template, spellings)).toBe(
    "const WeeklyReports2Page = lazy(() => import('./weekly-reports2/weekly-reports2-page.tsx')); weeklyReports2Queries; title: 'Relatórios semanais'; <h1>Relatórios semanais</h1>; rows: WeeklyReports2[]",
  )
})
