/** The tokens of a scale. */
const scale = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

/** Pixels at the usual root of 16 px, in rem so that they follow the reader's font size. */
const pixels = (values: Readonly<Record<string, number>>) =>
  scale(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value / 16}rem`])))

/** One grid of 4 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 11, 12, 16]
const spacing = pixels(Object.fromEntries(steps.map((step) => [step, step * 4])))

/** The scales of the theme. */
export const tokens = {
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    /** The height of a control in a row of controls: 34 px. */
    control: { value: '2.125rem' },
    sidebar: { value: '13.5rem' },
    /** Pages are as wide as their window, up to this: longer rows are hard to follow. */
    page: { value: '90rem' },
  },
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  // The base is `md`.
  fontSizes: pixels({ '2xs': 11, xs: 12, sm: 12.5, md: 13.5, xl: 16, '2xl': 17, '3xl': 22, '5xl': 34 }),
  fontWeights: scale({ normal: 400, medium: 500, semibold: 550, bold: 620, extrabold: 650 }),
  lineHeights: scale({ tight: 1.15, base: 1.45 }),
  letterSpacings: scale({ tight: '-0.01em', tighter: '-0.02em' }),
  radii: { ...pixels({ xs: 5, sm: 7, md: 8, lg: 12, xl: 14 }), full: { value: '999px' } },
  shadows: scale({ dialog: '0 24px 60px rgb(10 20 12 / 0.25)' }),
  zIndex: scale({ sticky: 10, header: 100, dialog: 1000, progress: 1900, toast: 2000, skipLink: 2100 }),
}

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' }

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(6px)' } },
  slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
}
