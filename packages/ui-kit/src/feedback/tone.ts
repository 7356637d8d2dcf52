import type { ColorName } from '../theme/palette.ts'

export const toneColors = {
  neutral: { ink: 'muted', soft: 'bg', border: 'borderStrong' },
  brand: { ink: 'brandInk', soft: 'brandSoft', border: 'borderStrong' },
  draft: { ink: 'draft', soft: 'draftSoft', border: 'borderStrong' },
  confirmed: { ink: 'confirmed', soft: 'confirmedSoft', border: 'borderStrong' },
  integrated: { ink: 'integrated', soft: 'integratedSoft', border: 'borderStrong' },
  danger: { ink: 'danger', soft: 'dangerSoft', border: 'dangerBorder' },
  warning: { ink: 'warning', soft: 'warningSoft', border: 'warningBorder' },
  info: { ink: 'confirmed', soft: 'confirmedSoft', border: 'borderStrong' },
} as const satisfies Record<string, Record<'ink' | 'soft' | 'border', ColorName>>

/** The meaning of a badge or banner. Screens choose a meaning, never a colour. */
export type Tone = keyof typeof toneColors
