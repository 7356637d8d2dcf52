import { build } from 'vite'
import { expect, test } from 'vitest'
import { fenceStyles } from './fence-styles.ts'

/** What a build of the remote `barley` emits, by file, of pages that have a style sheet each. */
async function built(sheets: Record<string, string>): Promise<Record<string, string>> {
  const sources: Record<string, string> = {}
  for (const [index, [file, css]] of Object.entries(sheets).entries()) {
    sources[`/${file}`] = css
    sources[`/${index}.js`] = `import * as names from '/${file}'; globalThis.names = names`
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in sources ? id : undefined),
        load: (id) => sources[id],
      },
      fenceStyles('barley'),
    ],
    build: {
      ...{ write: false, minify: false, cssMinify: false },
      rollupOptions: {
        input: Object.fromEntries(Object.keys(sheets).map((file, index) => [file, `/${index}.js`])),
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  if (!('output' in result)) throw new Error('The build has no output.')
  return Object.fromEntries(
    result.output.map((it) => [it.fileName, String(it.type === 'chunk' ? it.code : it.source)]),
  )
}

/** Without the white space that means nothing. */
const dense = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1')
const scoped = (css: string) => `@scope ([data-remote="barley"]) to (:scope [data-remote]) { ${css} }`

const SHEETS: [what: string, css: string, expected: string][] = [
  [
    'rules beside a fence by hand',
    'p { margin: 0 } @scope ([data-remote=barley]) { b { margin: 0 } } @scope (.card) { i { margin: 0 } }',
    `${scoped('p { margin: 0 }')} @scope ([data-remote=barley]) { b { margin: 0 } } ${scoped('@scope (.card) { i { margin: 0 } }')}`,
  ],
  ['rules', 'button { color: red } * { margin: 0 }', scoped('button { color: red } * { margin: 0 }')],
  [
    'what it says of the page',
    ':root, html > body { --x: 1 } html.dark { --x: 2 } html.dark p { margin: 0 } body::before { top: 0 }',
    scoped(
      ':scope, :scope { --x: 1 } html.dark :scope { --x: 2 } html.dark p { margin: 0 } :scope::before { top: 0 }',
    ),
  ],
  [
    'nested rules and conditions',
    '@media print { p { & b { margin: 0 } } } @layer base { p { margin: 0 } }',
    scoped('@media print { p { & b { margin: 0 } } } @layer barley-base { p { margin: 0 } }'),
  ],
  [
    'an animation and its uses',
    '@KEYFRAMES turn { to { rotate: 1turn } } p { animation: 1s turn, returned 2s; --turn: turn }',
    `@KEYFRAMES barley-turn { to { rotate: 1turn } } ${scoped('p { animation: 1s barley-turn, returned 2s; --turn: barley-turn }')}`,
  ],
  [
    'a font and its uses',
    '@font-face { font-family: "Old Face"; src: local(x) } p { font: 1em Old Face, serif; font-family: "Old Face" }',
    `@font-face { font-family: "barley-Old Face"; src: local(x) } ${scoped('p { font: 1em barley-Old Face, serif; font-family: "barley-Old Face" }')}`,
  ],
  [
    'definitions under a condition',
    '@layer base { p { margin: 0 } @keyframes turn { to { rotate: 1turn } } }',
    `@layer barley-base { ${scoped('p { margin: 0 }')} @keyframes barley-turn { to { rotate: 1turn } } }`,
  ],
  [
    'what has to be ahead of rules',
    '@layer base, barley-page.a; @import "https://a.example/x.css"; p { margin: 0 }',
    `@import "https://a.example/x.css"; @layer barley-base, barley-page.a; ${scoped('p { margin: 0 }')}`,
  ],
  ['a layer without a name', '@layer { p { margin: 0 } }', scoped('@layer { p { margin: 0 } }')],
  [
    'properties with a type',
    '@property --x { syntax: "<length>"; inherits: false; initial-value: 0px } @property --y { syntax: "*"; inherits: true } p { margin: var(--x) }',
    scoped(
      '@layer barley-properties { :scope { --y: initial } *, ::before, ::after { --x: 0px } } p { margin: var(--x) }',
    ),
  ],
]

test('rules of a remote reach what the shell renders for it, and names that are global are its own', async () => {
  const files = await built(Object.fromEntries(SHEETS.map(([, css], index) => [`${index}.css`, css])))
  for (const [index, [what, , expected]] of SHEETS.entries())
    expect(dense(files[`${index}.css`] ?? ''), what).toBe(dense(expected))
})

test('a CSS module exports its animation as the page knows it, and a sheet as a text stays as it is, for a shadow root', async () => {
  const files = await built({
    'a.module.css': '@keyframes turn { to { rotate: 1turn } } .wheel { animation: turn }',
    'page.css?inline': 'p { margin: 0 }',
  })
  const [name = ''] = /barley-turn-\w+/.exec(files['a.module.css.js'] ?? '') ?? []
  expect(files['a.module.css']).toContain(`@keyframes ${name} {`)
  expect(files['a.module.css']).toContain(`animation: ${name} }`)
  expect(files['page.css_inline.js']).toContain('"p { margin: 0 }"')
})
