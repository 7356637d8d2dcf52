import type { ScriptBytes } from '@celeiro/app-manifest/app-config'

/** Bytes as a text, such as `41.2 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** The script bytes of a build in a sentence, beside those of the deployed one where they are known. */
export function scriptSizes(name: string, built: ScriptBytes, deployed: ScriptBytes | undefined): string {
  const size = (part: keyof ScriptBytes) => {
    const text = kilobytes(built[part])
    if (!deployed) return text
    return `${text} (deployed ${kilobytes(deployed[part])}, ${growth(deployed[part], built[part])})`
  }
  return `${name}: scripts of the first screen ${size('firstScreen')}, all ${size('all')}, by brotli`
}

function growth(before: number, now: number): string {
  const percent = Math.round((now / before - 1) * 100)
  return `${percent < 0 ? '' : '+'}${percent}%`
}
