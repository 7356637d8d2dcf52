import type { ColorName } from '../theme/palette.ts'

/** The meaning of a badge or banner. Screens choose a meaning, never a colour. */
export type Tone = 'neutral' | 'brand' | 'draft' | 'confirmed' | 'integrated' | 'danger' | 'warning' | 'info'

interface ToneColors {
  ink: ColorName
  soft: ColorName
  border: ColorName
}

export const toneColors: Record<Tone, ToneColors> = {
  neutral: { ink: 'muted', soft: 'bg', border: 'borderStrong' },
  brand: { ink: 'brandInk', soft: 'brandSoft', border: 'borderStrong' },
  draft: { ink: 'draft', soft: 'draftSoft', border: 'borderStrong' },
  confirmed: { ink: 'confirmed', soft: 'confirmedSoft', border: 'borderStrong' },
  integrated: { ink: 'integrated', soft: 'integratedSoft', border: 'borderStrong' },
  danger: { ink: 'danger', soft: 'dangerSoft', border: 'dangerBorder' },
  warning: { ink: 'warning', soft: 'warningSoft', border: 'warningBorder' },
  info: { ink: 'confirmed', soft: 'confirmedSoft', border: 'borderStrong' },
}
