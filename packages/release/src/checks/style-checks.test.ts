import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'
import { checkedBuild } from './checked-build.ts'

isolateBuilds()

async function errorsOf(css: string): Promise<string[]> {
  const dist = await build('one', { files: { 'assets/page-1.css': css } })
  return (await checkRemote(checkedBuild(await readRemoteBuild(dist)), { remotes: {} }, { isNew: true }))
    .errors
}

const fenced = (css: string) => `@scope ([data-remote="barley"]) { ${css} }`

test.each([
  fenced('button { color: red } @media print { p { margin: 0 } } :scope { --x: 1 }'),
  '@scope([data-remote=barley]) to (.theirs){p{margin:0}}',
  `@layer barley-a, barley-b; @layer { ${fenced('@layer barley-a.c { p { margin: 0 } }')} } @media print { @supports (top: 0) { ${fenced('p { margin: 0 }')} } }`,
  '@charset "utf-8"; @import "./other.css"; @import url(other.css) print;',
  '@keyframes barley-turn { to { rotate: 1turn } } @property --barley-x { syntax: "*"; inherits: false }',
  "@font-face { font-family: 'barley-Old Face'; src: url(a.woff2) }",
])('accepts %s', async (css) => {
  expect(await errorsOf(css)).toEqual([])
})

test.each([
  ['button:hover,\n a { color: red }', 'button:hover, a'],
  ['@media print { * { margin: 0 } }', '*'],
  ['@scope ([data-remote="rye"]) { p { margin: 0 } }', 'p'],
  ['@scope ([data-remote="barley"], body) { p { margin: 0 } }', 'p'],
  ['@scope (body) { p { margin: 0 } }', 'p'],
  ['@import "https://a.example/x.css";', '@import https://a.example/x.css'],
  ['@import url(//a.example/x.css);', '@import //a.example/x.css'],
  ['@page { margin: 0 }', '@page'],
  [fenced('@keyframes turn { to { rotate: 1turn } }'), '@keyframes turn'],
  ['@-webkit-keyframes turn { to { rotate: 1turn } }', '@-webkit-keyframes turn'],
  ['@font-face { font-family: "Old Face"; src: url(a.woff2) }', '@font-face Old Face'],
  ['@property --x { syntax: "*"; inherits: false }', '@property --x'],
  ['@layer recipes, barley-a;', '@layer recipes'],
  [fenced('@layer base { p { margin: 0 } }'), '@layer base'],
  ['@counter-style dots { symbols: "." }', '@counter-style dots'],
  ['css', 'what is no CSS (<css input>:1:1: Unknown word css)'],
  ['a{} b{} c{} d{} e{} f{} g{}', 'a, b, c, d, e and 2 more'],
])('refuses %s', async (css, named) => {
  expect(await errorsOf(css)).toEqual([
    `barley cannot be released: its assets/page-1.css reaches the whole page with ${named}; rules belong into ` +
      '@scope ([data-remote="barley"]), and names that are global begin with barley-.',
  ])
})
