/** One 4 px grid, in rem so that it follows the reader's font size; the numbers are quarters of a rem. */
const spacing = {
  '0': { value: '0' },
  '0.5': { value: '0.125rem' },
  '1': { value: '0.25rem' },
  '1.5': { value: '0.375rem' },
  '2': { value: '0.5rem' },
  '2.5': { value: '0.625rem' },
  '3': { value: '0.75rem' },
  '3.5': { value: '0.875rem' },
  '4': { value: '1rem' },
  '5': { value: '1.25rem' },
  '6': { value: '1.5rem' },
  '8': { value: '2rem' },
  '10': { value: '2.5rem' },
  '11': { value: '2.75rem' },
  '12': { value: '3rem' },
  '16': { value: '4rem' },
}

/** The scales of the theme; the comments give pixels at the usual 16 px root. */
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
  fontSizes: {
    /** 11 */ '2xs': { value: '0.6875rem' },
    /** 12 */ xs: { value: '0.75rem' },
    /** 12.5 */ sm: { value: '0.78125rem' },
    /** 13.5: the base */ md: { value: '0.84375rem' },
    /** 16 */ xl: { value: '1rem' },
    /** 17 */ '2xl': { value: '1.0625rem' },
    /** 22 */ '3xl': { value: '1.375rem' },
    /** 34 */ '5xl': { value: '2.125rem' },
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 550 },
    bold: { value: 620 },
    extrabold: { value: 650 },
  },
  lineHeights: { tight: { value: 1.15 }, base: { value: 1.45 } },
  letterSpacings: { tight: { value: '-0.01em' }, tighter: { value: '-0.02em' } },
  radii: {
    /** 5 */ xs: { value: '0.3125rem' },
    /** 7 */ sm: { value: '0.4375rem' },
    /** 8 */ md: { value: '0.5rem' },
    /** 12 */ lg: { value: '0.75rem' },
    /** 14 */ xl: { value: '0.875rem' },
    full: { value: '999px' },
  },
  shadows: {
    dialog: { value: '0 24px 60px rgb(10 20 12 / 0.25)' },
  },
  zIndex: {
    sticky: { value: 10 },
    header: { value: 100 },
    dialog: { value: 1000 },
    progress: { value: 1900 },
    toast: { value: 2000 },
    skipLink: { value: 2100 },
  },
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
