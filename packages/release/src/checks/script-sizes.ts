import type { ScriptBytes } from '@celeiro/app-manifest/app-config'

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** The script bytes of a build in a sentence, beside those of the deployed one, and what each page brings. */
export function scriptSizes(
  name: string,
  built: ScriptBytes,
  deployed: ScriptBytes | undefined,
  screens: Readonly<Record<string, number>> = {},
): string {
  const size = (part: keyof ScriptBytes) => {
    const text = kilobytes(built[part])
    if (!deployed) return text
    return `${text} (deployed ${kilobytes(deployed[part])}, ${growth(deployed[part], built[part])})`
  }
  const ofScreens = Object.entries(screens).map(([module, bytes]) =>
    bytes > 0 ? `  ${module}: ${kilobytes(bytes)} more` : `  ${module}: with the first screen`,
  )
  const sizes = `${name}: scripts of the first screen ${size('firstScreen')}, all ${size('all')}, by brotli`
  return [sizes, ...ofScreens].join('\n')
}

function growth(before: number, now: number): string {
  const percent = Math.round((now / before - 1) * 100)
  return `${percent < 0 ? '' : '+'}${percent}%`
}
