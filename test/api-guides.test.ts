import { expect, test } from 'vitest'
import { featureOf } from '../packages/api-contract/src/feature-calls.ts'
import { APP_READS } from '../scripts/api-check/app-reads.ts'
import { appWrites } from '../scripts/api-check/app-writes.ts'
import { currentSection, SECTIONS } from '../scripts/api-check/write-guides.ts'
import { trackedFiles } from './repository.ts'

test.each(SECTIONS.map((section) => [`${section.file}, ${section.name}`, section] as const))(
  '%s is up to date (npm run check:api -- --write)',
  async (_name, section) => {
    expect(currentSection(section)).toBe(await section.content())
  },
)

const sources = trackedFiles(
  (path) => /^remotes\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
)

/** The paths of calls in the sources of the remotes, without the names of their placeholders. */
const callsIn = (pattern: RegExp) =>
  withoutNames(sources.flatMap(({ content }) => [...content.matchAll(pattern)].map(([, path = '']) => path)))

const withoutNames = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.replace(/\$?\{[^}]*\}/g, '{}')))].sort()

/** Calls of a feature are made only where it is offered. */
const isForAll = (methods: readonly string[]) => (path: string) =>
  methods.every((method) => featureOf(`${method} ${path}`) === undefined)

test('the check makes every call of the specification that a remote reads', () => {
  const read = callsIn(/(?:http\.get\(|\bpath:)\s*[`'](\/api[^`']+)/g).filter(isForAll(['GET']))
  expect(read.length).toBeGreaterThan(8)
  expect(withoutNames(APP_READS.map(({ path }) => path)).filter(isForAll(['GET']))).toEqual(read)
})

test('the check shows every write of the specification that a remote makes', async () => {
  const written = callsIn(/http\.(?:post|patch|delete)\(\s*[`'](\/api[^`']+)/g).filter(
    isForAll(['POST', 'PATCH', 'DELETE']),
  )
  expect(written.length).toBeGreaterThan(4)
  expect(withoutNames((await appWrites()).map(({ path }) => path))).toEqual(written)
})
