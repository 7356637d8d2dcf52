import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { cacheStyles } from './cached-styles.ts'
import { palette } from './palette.ts'
import { breakpoints, keyframes, tokens } from './tokens.ts'

const colors = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [name, { value: { base: light, _dark: dark } }]),
)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Browsers print no backgrounds, so the dark palette would be pale text on white paper. */
const lightInk: Record<`--${string}`, string> = {}
for (const [name, [light]] of Object.entries(palette)) {
  lightInk[`--celeiro-colors-${kebab(name)}`] = `${light} !important`
}

const inheritedLength: object = { syntax: '"<length>"', inherits: 'true', initialValue: '0px' }

const globalCss = defineGlobalStyles({
  // The space at the end of a table's cells.
  '@property --end': inheritedLength as SystemStyleObject, // Chakra's types know no registered properties
  // Chakra would set its own on every element.
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    bg: { base: 'bg', _print: 'white !important' },
    color: 'text',
    colorScheme: 'light',
  },
  'html.dark': {
    colorScheme: { base: 'dark', _print: 'light !important' },
    _print: lightInk,
  },
  body: { fontSize: 'md', lineHeight: 'base' },
  // An open dialog makes the body inert. What the page inherits from it stays the same, as else every element of a long list
  // would be styled again; the dialog covers the page, so that it gets no clicks all the same.
  'body[data-inert]': { overflow: 'hidden' },
  'body > *': { pointerEvents: 'auto' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  '*::placeholder': { color: 'subtle' },
  '*::selection': { bg: 'brandSoft', color: 'brandInk' },
  progress: {
    appearance: 'none',
    width: 'full',
    height: '1.5',
    bg: 'border',
    borderRadius: 'xs',
    overflow: 'hidden',
  },
  '::-webkit-progress-bar': { bg: 'border' },
  '::-webkit-progress-value': { bg: 'brand' },
  '::-moz-progress-bar': { bg: 'brand' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '*, *::before, *::after': {
    _motionReduce: {
      // Not 0.01ms, which may end before Chakra listens for the end and then leaves a closed dialog on the page.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  'nav, [data-print=hide]': { _print: { display: 'none !important' } },
  '[data-print=expand]': { _print: { overflow: 'visible !important', maxHeight: 'none !important' } },
  'tr, [role=group]': { _print: { breakInside: 'avoid' } },
})

/** Built from Chakra's base config: its default theme carries the recipes and tokens of all components. See docs/decisions/ui-kit.md. */
export const system = cacheStyles(
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'celeiro',
    preflight: true,
    globalCss,
    theme: {
      breakpoints,
      keyframes,
      tokens,
      semanticTokens: {
        colors,
        // The least that a finger needs: 44 px.
        sizes: { touch: { value: { base: '0rem', '@media (pointer: coarse)': '2.75rem' } } },
        shadows: { card: { value: { base: '0 1px 2px rgb(30 35 25 / 0.05)', _dark: 'none' } } },
      },
    },
  }),
)
