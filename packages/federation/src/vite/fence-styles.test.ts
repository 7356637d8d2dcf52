import { build } from 'vite'
import { expect, test } from 'vitest'
import { fenceStyles } from './fence-styles.ts'

/** The sheet that a build of the remote `barley` emits, and its script. */
async function built(css: string, file = 'page.css') {
  const sources: Record<string, string> = {
    '/entry.js': `import * as names from '/${file}'; globalThis.names = names`,
    [`/${file}`]: css,
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
    build: { write: false, minify: false, cssMinify: false, rollupOptions: { input: '/entry.js' } },
  })
  if (!('output' in result)) throw new Error('The build has no output.')
  const emitted = (end: string) => {
    const file = result.output.find(({ fileName }) => fileName.endsWith(end))
    return String(file?.type === 'chunk' ? file.code : file?.source)
  }
  return { css: emitted('.css'), js: emitted('.js') }
}

/** Without the white space that means nothing. */
const dense = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1')
const scoped = (css: string) => `@scope ([data-remote="barley"]) to (:scope [data-remote]) { ${css} }`

test.each([
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
    scoped('@media print { p { & b { margin: 0 } } } @layer base { p { margin: 0 } }'),
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
    `@layer base { ${scoped('p { margin: 0 }')} @keyframes barley-turn { to { rotate: 1turn } } }`,
  ],
  [
    'what has to be ahead of rules',
    '@layer base, page; @import "https://a.example/x.css"; @property --x { syntax: "*"; inherits: false } p { margin: 0 }',
    `@import "https://a.example/x.css"; @layer base, page; @property --x { syntax: "*"; inherits: false } ${scoped('p { margin: 0 }')}`,
  ],
])('%s', async (_, css, expected) => {
  expect(dense((await built(css)).css)).toBe(dense(expected))
})

test('a CSS module exports its animation as the page knows it', async () => {
  const { css, js } = await built(
    '@keyframes turn { to { rotate: 1turn } } .wheel { animation: turn }',
    'a.module.css',
  )
  const [name = ''] = /barley-turn-\w+/.exec(js) ?? []
  expect(css).toContain(`@keyframes ${name} {`)
  expect(css).toContain(`animation: ${name} }`)
})

test('a sheet as a text stays as it is, for a shadow root', async () => {
  expect((await built('p { margin: 0 }', 'page.css?inline')).js).toContain('"p { margin: 0 }"')
})
