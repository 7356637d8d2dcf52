import { describe, expect, test } from 'vitest'
import { type ColorName, palette } from './palette.ts'

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(ink: ColorName, ground: ColorName, mode: 0 | 1): number {
  const [lighter = 0, darker = 0] = [palette[ink][mode], palette[ground][mode]]
    .map(luminance)
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds: ColorName[] = ['bg', 'surface', 'raised', 'row']
const inks: Partial<Record<ColorName, string>> = {
  brandSoft: 'muted brandInk',
  brand: 'onBrand',
  brandHover: 'onBrand',
  sidebar: 'sidebarText sidebarMuted',
  sidebarRaised: 'sidebarText sidebarMuted',
  draftSoft: 'draft',
  confirmedSoft: 'confirmed',
  integratedSoft: 'integrated',
  dangerSoft: 'danger',
  warningSoft: 'warning',
  dangerSolid: 'onDangerSolid',
  dangerSolidHover: 'onDangerSolid',
}
for (const ground of grounds) inks[ground] = 'text muted subtle brand amber danger warning purple'
const pairs = Object.entries(inks).flatMap(([ground, inks]) =>
  // The type names colours alone.
  inks.split(' ').map((ink) => [ink, ground] as [ColorName, ColorName]),
)

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s palette', (_, mode) => {
  test.each(pairs)('lets %s be read on %s', (ink, ground) => {
    expect(contrast(ink, ground, mode)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('shows the focus ring on %s', (ground) => {
    expect(contrast('focus', ground, mode)).toBeGreaterThanOrEqual(3)
  })
})
