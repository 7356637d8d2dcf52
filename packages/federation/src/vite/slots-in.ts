import { isSlot, type SlotName } from '@celeiro/app-manifest/slots'
import { visit } from './calls-in.ts'

/** A slot that a module shows. */
export interface ShownSlot {
  slot: SlotName
  /** Whether extensions of earlier versions show, too. */
  showsEarlier: boolean
}

/** The slots that a module shows: `<Slot name="customer.details" …>` after JSX has become calls. */
export function slotsIn(program: object): ShownSlot[] {
  const slots: ShownSlot[] = []
  visit(program, (node) => {
    const [component, props] = [node['arguments']].flat()
    if (Object(component).name !== 'Slot') return
    const properties = [Object(props).properties ?? []].flat()
    const slot = properties.find(({ key }) => key?.name === 'name')?.value?.value
    const showsEarlier = properties.some(({ key }) => key?.name === 'earlier')
    if (isSlot(String(slot))) slots.push({ slot, showsEarlier })
  })
  return slots
}
