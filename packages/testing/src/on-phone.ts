import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectAccessible } from './expect-accessible.ts'
import { phoneFaults } from './phone-faults.ts'

// Its types come with the provider, which only the root of the repository installs.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setTouchEmulationEnabled', params: { enabled: boolean }): Promise<unknown>
  }
}

const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

/** Makes the window that of a phone, under fingers, until the test ends. */
export async function onPhone(): Promise<void> {
  onTestFinished(async () => {
    await touch(false)
    await page.viewport(1280, 800)
  })
  await page.viewport(375, 667)
  await touch(true)
}

/** Expects what fingers and assistive technology need, after {@link onPhone}. */
export async function expectUsableOnPhone(): Promise<void> {
  expect(phoneFaults()).toEqual([])
  await expectAccessible()
}
