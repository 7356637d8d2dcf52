import { isSlot, type SlotName } from '@celeiro/app-manifest/slots'
import { visit } from './calls-in.ts'

/** The slots that a module shows: `<Slot name="customer.details" …>` after JSX has become calls. */
export function slotsIn(program: object): SlotName[] {
  const slots: SlotName[] = []
  visit(program, (node) => {
    const [component, props] = [node['arguments']].flat()
    if (Object(component).name !== 'Slot') return
    for (const { key, value } of Object(props).properties ?? []) {
      if (key?.name === 'name' && isSlot(String(value?.value))) slots.push(value.value)
    }
  })
  return slots
}
