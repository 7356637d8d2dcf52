import { expect, test } from 'vitest'
import { trackedFiles } from './repository.ts'

const sources = trackedFiles((path) => /^remotes\/[^/]+\/src\/.*(?<!\.test)\.tsx$/.test(path))

const names = (hook: string) =>
  sources
    .flatMap(({ content }) => [
      ...content.matchAll(new RegExp(`\\b${hook}(?:<\\w+>)?\\(\\s*(?:\\{ name: )?'([^']+)'`, 'g')),
    ])
    .map(([, name]) => name)
    .toSorted()

test('every form of a remote is kept when the session ends, and its page opens it again', () => {
  const forms = sources.filter(({ content }) => /\buseForm\b[<(]/.test(content))
  expect(forms.length).toBeGreaterThan(4)
  const lost = forms.filter(({ content }) => !content.includes('useUnsavedForm('))
  expect(lost.map(({ path }) => path)).toEqual([])
  expect(names('useReopenedForm')).toEqual(names('useUnsavedForm'))
})
