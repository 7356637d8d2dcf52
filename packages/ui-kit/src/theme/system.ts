import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { cacheStyles } from './cached-styles.ts'
import { globalCss } from './global-css.ts'
import { palette } from './palette.ts'
import { breakpoints, keyframes, tokens } from './tokens.ts'

const colors = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [name, { value: { base: light, _dark: dark } }]),
)

/**
 * Built from Chakra's base config (conditions and style props), not from its default theme: that one carries the
 * recipes and tokens of every component it has. See docs/decisions/ui-kit.md.
 */
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
        // What a finger needs at least: 44 px.
        sizes: { touch: { value: { base: '0rem', '@media (pointer: coarse)': '2.75rem' } } },
        shadows: { card: { value: { base: '0 1px 2px rgb(30 35 25 / 0.05)', _dark: 'none' } } },
      },
    },
  }),
)
