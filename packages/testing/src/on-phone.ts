import { expect } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { phoneFaults } from './phone-faults.ts'

/** Expects what fingers and assistive technology need; in files named `*-on-phone.test.tsx`, whose page is that of a phone. */
export async function expectUsableOnPhone(): Promise<void> {
  expect(phoneFaults()).toEqual([])
  await expectAccessible()
}
