import { requireChromium } from './chromium.ts'

/** Vitest runs this before the first browser test. */
export function setup(): void {
  requireChromium()
}
