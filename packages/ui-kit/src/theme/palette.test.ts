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
const onEveryGround: ColorName[] = [
  'text',
  'muted',
  'subtle',
  'brand',
  'amber',
  'danger',
  'warning',
  'purple',
]
const pairs: [ColorName, ColorName][] = [
  ...onEveryGround.flatMap((ink) => grounds.map((ground): [ColorName, ColorName] => [ink, ground])),
  ['muted', 'brandSoft'],
  ['brandInk', 'brandSoft'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['sidebarText', 'sidebar'],
  ['sidebarText', 'sidebarRaised'],
  ['sidebarMuted', 'sidebar'],
  ['sidebarMuted', 'sidebarRaised'],
  ['draft', 'draftSoft'],
  ['confirmed', 'confirmedSoft'],
  ['integrated', 'integratedSoft'],
  ['danger', 'dangerSoft'],
  ['warning', 'warningSoft'],
  ['onDangerSolid', 'dangerSolid'],
  ['onDangerSolid', 'dangerSolidHover'],
]

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
