import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lackingInScripts } from './lacking-in-scripts.ts'

/** What is found in a file with these lines, without the name of the file. */
async function foundIn(...lines: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'planted.tsx')
  await writeFile(file, ['export {}', ...lines].join('\n'))
  return lackingInScripts([file]).map((it) => it.slice(file.length + 1))
}

test('finds calls that a least browser lacks, by the object that has them', async () => {
  expect(
    await foundIn(
      'URL.canParse(location.href)',
      'new Map([[1, 2]]).values().map((it) => it)',
      'Promise.withResolvers<void>()',
      'document.startViewTransition?.(() => {})',
      'document.body.moveBefore(document.body, null)',
      'const { union } = new Set([1])',
      'export const id = requestIdleCallback(() => union)',
      'new URLPattern({ pathname: "/:id" })',
      'navigator.setAppBadge(1)',
      'new Intl.DurationFormat("pt-BR")',
    ),
  ).toEqual([
    '2: URL.canParse is missing in chrome 118, edge 118',
    '3: Iterator.map is missing in firefox 128, safari 17.4',
    '4: Promise.withResolvers is missing in chrome 118, edge 118',
    '6: ParentNode.moveBefore is missing in chrome 118, edge 118, firefox 128, safari 17.4',
    '7: Set.union is missing in chrome 118, edge 118',
    '8: requestIdleCallback is missing in safari 17.4',
    '9: URLPattern is missing in firefox 128, safari 17.4',
    '10: NavigatorBadge.setAppBadge is missing in firefox 128',
    '11: Intl.DurationFormat is missing in chrome 118, edge 118, firefox 128',
  ])
})

test('leaves what all have, what a script asks for first, names of types, and names of others', async () => {
  expect(
    await foundIn(
      '[3, 1].toSorted().map((it) => it)',
      'AbortSignal.any([])',
      "if ('requestIdleCallback' in globalThis) requestIdleCallback(() => {})",
      'export const ours = { canParse: (text: string) => text, try: 1 }',
      'ours.canParse("x")',
      'export type Pattern = URLPattern',
    ),
  ).toEqual([])
})
