import type { SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { isSlot, SLOTS } from '@celeiro/app-manifest/slots'
import type { RemoteBuild } from '../apps/remote-build.ts'

/** The page of a trial below which the parts of a remote are, each with a sample of what its slot hands over. */
export const PARTS_PAGE = { path: '/celeiro-trial', title: 'Partes' }
/** The path of a page of a trial with nothing on it. */
export const AWAY = `${PARTS_PAGE.path}/away`

/** What a remote shows in a slot, as a page of its trial. */
export interface TrialPart {
  extension: SlotExtension
  path: string
  value: unknown
}

/** The parts of a build whose slots are known here. */
export const trialParts = ({ extensions = [] }: Pick<RemoteBuild, 'extensions'>): TrialPart[] =>
  extensions.flatMap((extension) => {
    const { slot } = extension
    const path = `${PARTS_PAGE.path}/${slot.replaceAll('.', '-')}`
    return isSlot(slot) ? { extension, path, value: SLOTS[slot].sample } : []
  })
