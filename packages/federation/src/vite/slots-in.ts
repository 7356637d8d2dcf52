import { isSlot, type SlotName } from '@celeiro/app-manifest/slots'
import { visit } from './calls-in.ts'

/** The slots that a module shows: `<Slot name="customer.details" …>` after JSX has become calls. */
export function slotsIn(program: object): SlotName[] {
  const slots: SlotName[] = []
  visit(program, (node) => {
    const [component, props] = [node['arguments']].flat()
    if (Object(component).name !== 'Slot') return
    const properties = [Object(props).properties ?? []].flat()
    const slot = properties.find(({ key }) => key?.name === 'name')?.value?.value
    if (isSlot(slot)) slots.push(slot)
  })
  return slots
}
