/** Marks the selected item in forced-colours mode (Windows high contrast), where the browser removes our backgrounds and shadows. */
export const selectedInForcedColors = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    '& *': { color: 'inherit' },
  },
} as const
