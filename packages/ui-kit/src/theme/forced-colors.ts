/**
 * Marks the selected item in forced-colours mode (Windows high contrast): there the browser
 * removes our backgrounds and shadows, and the usual mark with them.
 */
export const selectedInForcedColors = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    '& *': { color: 'inherit' },
  },
} as const
