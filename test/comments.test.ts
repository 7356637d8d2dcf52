import { expect, test } from 'vitest'
import { trackedFiles } from './repository.ts'

/** The first words of the comments of a file; a line of `//` or `--` may continue the one above it. */
const beginnings = (source: string): string[] =>
  [...source.matchAll(/(?:\/\*\*?\s+(?:\* )?|^(?!\s*(?:\/\/|--))[^\n]*\n[ \t]*(?:\/\/|--) )(\w.*)/gm)].map(
    ([, text = '']) => text,
  )

const INDIRECT = /^(Of|Whose|Which|Where|Whom)\b/

test('a comment begins with who acts, or with what it describes', () => {
  expect(
    beginnings(`/** Of a */\n/**\n * Where b\n */\nx\n  // Which c\n  // Of no beginning\n-- Of none\n`),
  ).toEqual(['Of a */', 'Where b', 'Which c'])
  const sources = trackedFiles((path) => /\.(tsx?|mjs|sql)$/.test(path) && path !== 'test/comments.test.ts')
  const indirect = sources.flatMap(({ path, content }) =>
    beginnings(content)
      .filter((text) => INDIRECT.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(indirect).toEqual([])
})
