import type { Page } from '@playwright/test'
import { axeFindings, loadAxe } from '../../scripts/lib/axe.ts'
import { expect } from './app.ts'

/**
 * Polls, because axe does not recognise a dialog that is still fading in.
 * @param rules of axe; by default all of them
 */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  await loadAxe(page)
  await expect.poll(() => axeFindings(page, rules)).toEqual([])
}
