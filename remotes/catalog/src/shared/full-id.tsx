import { CopyButton, chakra, EM_DASH, HStack } from '@celeiro/ui-kit'

/** An id in full, and a button that copies it. */
export function FullId({ id }: { id: string | null }) {
  if (id === null) return EM_DASH
  return (
    <HStack gap="0.5">
      <chakra.span fontFamily="mono">{id}</chakra.span>
      <CopyButton value={id} label="Copiar ID" />
    </HStack>
  )
}
