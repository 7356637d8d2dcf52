import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { EM_DASH } from '../formatters/text.ts'
import { CopyButton } from './copy-button.tsx'

export function FullId({ id }: { id: string | null }) {
  if (id === null) return <span>{EM_DASH}</span>
  return (
    <HStack gap="0.5">
      <chakra.span fontFamily="mono">{id}</chakra.span>
      <CopyButton value={id} label="Copiar ID" />
    </HStack>
  )
}
