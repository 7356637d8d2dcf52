import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lackingInScripts } from './lacking-in-scripts.ts'
import { lackingInSheet } from './lacking-in-sheet.ts'

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

test('finds styles in scripts: properties, keywords, functions, selectors and rules', async () => {
  expect(
    await foundIn(
      "export const styles = { fieldSizing: 'content', width: 'calc-size(auto, size)', display: 'ruby',",
      "  '&:user-valid': { size: 'sm' }, '@starting-style': { opacity: 0 } }",
      "export const other = { gridTemplateColumns: 'subgrid', '&:has(b)': { textWrap: 'balance' } }",
    ),
  ).toEqual([
    expect.stringMatching(/^2: field-sizing is missing in/),
    expect.stringMatching(/^2: calc-size\(\) is missing in/),
    expect.stringMatching(/^2: display: ruby is missing in/),
    expect.stringMatching(/^3: :user-valid is missing in/),
    expect.stringMatching(/^3: @starting-style is missing in firefox 128/),
  ])
})

test('finds in style sheets what is not asked for by @supports', () => {
  expect(
    lackingInSheet(
      [
        '@scope (.a) { p { margin: 0 } }',
        'a:open { anchor-name: --a; display: grid }',
        '@supports (anchor-name: --a) { a { anchor-name: --a } }',
        '@media print { a { top: anchor(bottom) } }',
      ].join('\n'),
    ),
  ).toEqual([
    '1: @scope is missing in firefox 128',
    expect.stringMatching(/^2: :open is missing in/),
    expect.stringMatching(/^2: anchor-name is missing in/),
    expect.stringMatching(/^4: top: anchor is missing in/),
    expect.stringMatching(/^4: anchor\(\) is missing in/),
  ])
})
