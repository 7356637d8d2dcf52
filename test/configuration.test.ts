import { expect, test } from 'vitest'
import { read, trackedFiles } from './repository.ts'

/** Set by the system or a tool, or by a command for its own processes. */
const OTHERS = ['PATH', 'HOME', 'CI', 'NO_COLOR', 'VITEST', 'FUZZ_REQUESTS', 'FUZZ_SEED', 'API_PASSWORD']

test('every variable that the sources read is on the page of all variables', () => {
  const page = read('docs/configuration.md')
  const sources = trackedFiles((path) => /^(api|lab|packages|scripts)\/.*\.ts$/.test(path))
  const names = sources.flatMap(({ content }) => [
    ...[...content.matchAll(/process\.env(?:\.|\[')(\w+)/g)].map(([, name = '']) => name),
    ...[...content.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(
      ([, list = '']) => list.match(/[A-Z_]{2,}/g) ?? [],
    ),
  ])
  expect(names).toEqual(expect.arrayContaining(['CELEIRO_SHELL', 'RELEASE_TOKEN']))
  const undocumented = names.filter((name) => !OTHERS.includes(name) && !page.includes(`\`${name}\``))
  expect(undocumented).toEqual([])
})
