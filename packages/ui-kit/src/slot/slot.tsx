import type { SlotName, SlotValue } from '@celeiro/app-manifest/slots'
import { type ComponentType, createContext, use } from 'react'

/** What fills slots: the shell's. */
export const SlotFiller = createContext<ComponentType<{ name: SlotName; value: unknown }> | null>(null)

/** A place that other remotes fill: `<Slot name="customer.details" value={{ id, name, creditLimit }} />`. Outside of the shell it is empty. */
export function Slot<Name extends SlotName>({ name, value }: { name: Name; value: SlotValue<Name> }) {
  const Extensions = use(SlotFiller)
  return Extensions && <Extensions name={name} value={value} />
}
