/** Every colour as [light, dark]. Text colours reach 4.5:1 on every background they are used on (WCAG 2.2 AA); the test beside checks it. */
export const palette = {
  bg: ['#f7f6f2', '#10130f'],
  surface: ['#ffffff', '#171b16'],
  raised: ['#ffffff', '#1d221c'],
  row: ['#fbfaf7', '#1a1f19'],
  border: ['#e5e2d9', '#2a3028'],
  borderStrong: ['#d3cfc3', '#394136'],
  text: ['#1f221c', '#e9ebe4'],
  muted: ['#676b60', '#a3a99b'],
  subtle: ['#6e7266', '#858c7e'],
  focus: ['#2f8f58', '#2f8f58'],
  overlay: ['#0e140e73', '#0000008c'],

  brand: ['#23673f', '#57b27c'],
  brandHover: ['#1b5333', '#6cc490'],
  brandSoft: ['#e7f1ea', '#1d3326'],
  brandInk: ['#1a4d30', '#9bd9b4'],
  onBrand: ['#ffffff', '#0d1a12'],
  amber: ['#a16309', '#e0a84a'],

  sidebar: ['#143524', '#0c1710'],
  sidebarRaised: ['#1b4430', '#16281d'],
  sidebarText: ['#d5e3d9', '#cfddd3'],
  sidebarMuted: ['#8fb09c', '#7d9a88'],
  sidebarAccent: ['#7fd0a0', '#7fd0a0'],
  sidebarBorder: ['#ffffff1a', '#ffffff1a'],
  avatar: ['#2f6b49', '#2f6b49'],

  draft: ['#7a5b16', '#e2c07a'],
  draftSoft: ['#f3efe4', '#2e2817'],
  confirmed: ['#1f5391', '#8ebcf0'],
  confirmedSoft: ['#e6eef8', '#172739'],
  integrated: ['#1c6a3c', '#83d3a0'],
  integratedSoft: ['#e4f2e8', '#15301f'],
  purple: ['#6d4bc4', '#b69df0'],

  danger: ['#8a2b1c', '#f3b1a5'],
  dangerSoft: ['#fbeeeb', '#331a15'],
  dangerBorder: ['#e9c4bd', '#5b2a20'],
  dangerSolid: ['#a8382a', '#ef8f80'],
  dangerSolidHover: ['#8a2b1c', '#f4a497'],
  onDangerSolid: ['#ffffff', '#1f0d0a'],
  warning: ['#7a4b06', '#efc377'],
  warningSoft: ['#fdf3dc', '#33270f'],
  warningBorder: ['#ecd9a8', '#5a4619'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorName = keyof typeof palette
