import type { EarlierValues, SlotName, SlotValue } from '@celeiro/app-manifest/slots'
import { type ComponentType, createContext, use } from 'react'

interface FilledSlot {
  name: SlotName
  value: unknown
  earlier?: Readonly<Record<number, unknown>> | undefined
}

/** What fills slots: the shell's. */
export const SlotFiller = createContext<ComponentType<FilledSlot> | null>(null)

interface SlotProps<Name extends SlotName> {
  name: Name
  value: SlotValue<Name>
  /** For extensions of earlier versions of the slot, until all have the current one. */
  earlier?: EarlierValues<Name>
}

/**
 * A place that other remotes fill: `<Slot name="customer.details" value={{ id, name, creditLimit }} />`. Each extension is a region
 * below the one before. Outside of the shell it shows nothing.
 */
export function Slot<Name extends SlotName>({ name, value, earlier }: SlotProps<Name>) {
  const Extensions = use(SlotFiller)
  return Extensions && <Extensions name={name} value={value} earlier={earlier} />
}
