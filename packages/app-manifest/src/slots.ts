import * as z from 'zod/mini'

interface SlotDefinition {
  most: number
  value: z.ZodMiniType
  sample: unknown
}

const text = z.nullable(z.string())
/** Reais, or a decimal quantity. */
const number = z.nullable(z.number())

/**
 * Places on the pages of a remote, or in the shell, that remotes fill. What a slot hands over is null where the API does not send it. A
 * change that an extension could miss is another slot. No more than `most` are shown. The `sample` renders an extension before its
 * release.
 */
export const SLOTS = {
  /** In the details of a customer, below the farms. */
  'customer.details': {
    most: 6,
    value: z.object({ id: z.string(), name: text, creditLimit: number }),
    sample: { id: 'c1', name: 'Cooperativa Vale do Ivaí', creditLimit: 1_250_000 },
  },
  /** In the details of an order, below its items. */
  'order.details': {
    most: 6,
    value: z.object({
      id: z.string(),
      /** A status of `ORDER_STATUSES`, or any other that the API sent. */
      status: text,
      total: number,
      customer: z.object({ id: text, name: text }),
      priceTable: z.object({ id: text, name: text }),
      items: z.array(
        z.object({ productId: text, productName: text, quantity: number, unitPrice: number, total: number }),
      ),
    }),
    sample: {
      id: 'o1',
      status: 'DRAFT',
      total: 4_200,
      customer: { id: 'c1', name: 'Cooperativa Vale do Ivaí' },
      priceTable: { id: null, name: null },
      items: [{ productId: 'p1', productName: 'Ureia 46%', quantity: 2, unitPrice: 2_100, total: 4_200 }],
    },
  },
  /** In the palette, beside a record that a page of the remote opens: its most wanted figures. No other remote shows there. */
  'palette.record': {
    most: 1,
    /** A kind that the remote declares with `preview`. */
    value: z.object({ kind: z.string(), id: z.string() }),
    sample: { kind: 'CUSTOMER', id: 'c1' },
  },
} as const satisfies Record<string, SlotDefinition>

export type SlotName = keyof typeof SLOTS
export type SlotValue<Name extends SlotName> = z.infer<(typeof SLOTS)[Name]['value']>

export const isSlot = (name: string): name is SlotName => Object.hasOwn(SLOTS, name)

/**
 * The `extensions` that the exposed module of a remote exports beside its `routes`: a component for each slot that its Vite
 * configuration fills. `export const extensions: ExtensionsOf<typeof config> = { … }`
 */
export type ExtensionsOf<
  Config extends { definition: { extensions?: readonly { slot: SlotName }[] | undefined } },
> = {
  readonly [Name in NonNullable<Config['definition']['extensions']>[number]['slot']]: (props: {
    value: SlotValue<Name>
  }) => unknown
}
