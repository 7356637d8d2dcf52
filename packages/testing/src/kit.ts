// What tests of a remote of another repository import: `@celeiro/sdk/testing`.

import { remote } from 'virtual:celeiro-remote'
import type { SlotName, SlotValue } from '@celeiro/app-manifest/slots'
import { renderPageOf, renderPartOf } from './declared-remote.tsx'

export { serveCalls } from './serve-calls.ts'
export { signInAs } from './test-session.ts'

/**
 * Shows a page of the remote as the shell does, to the user of `signInAs`, by default one who may open it. Its code is there then, however
 * long it takes to load.
 * @param path of a page in `vite.config.ts`, or below one, with or without a query
 * @returns the address bar
 * @throws if no page is there, or not for the role of the user
 */
export const renderRemote = (path: string) => renderPageOf(remote, path)

/**
 * Shows what the remote has in a slot as pages of other remotes do, to the user of `signInAs`, by default one who may see it.
 * @param value what the slot hands over; by default the sample of a release
 * @throws if the remote does not fill the slot, or not for the role of the user
 */
export const renderPart = <Name extends SlotName>(slot: Name, value?: SlotValue<Name>): Promise<void> =>
  renderPartOf(remote, slot, value)
