/**
 * What is selected among others, for who has the system choose the colours (Windows high contrast): there the browser
 * drops every background and shadow of ours, and with them the mark.
 */
export const selectedInForcedColors = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    '& *': { color: 'inherit' },
  },
} as const
