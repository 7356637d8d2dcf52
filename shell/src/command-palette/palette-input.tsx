import { chakra, HStack, IconButton, Input, Text } from '@celeiro/ui-kit'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'

interface PaletteInputProps {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  onClose: () => void
}

/** Takes the keys of the palette until its code has arrived, where its field will be. */
export function PaletteInput({ text, onText, onEnter, onClose }: PaletteInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onClose()
    // Nothing else can take the focus.
    else if (event.key !== 'Tab') return
    event.preventDefault()
  }

  return (
    <chakra.div
      role="dialog"
      aria-modal
      aria-label="Ir para…"
      aria-busy
      position="fixed"
      inset="0"
      zIndex="dialog"
      display="flex"
      alignItems="center"
      justifyContent="center"
      padding={{ base: '0', sm: '4' }}
      bg="overlay"
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <chakra.div
        width="full"
        maxWidth={{ sm: '47.5rem' }}
        height={{ base: '100dvh', sm: '33rem' }}
        bg="raised"
        borderWidth={{ base: '0', sm: '1px' }}
        borderRadius={{ base: '0', sm: 'xl' }}
        boxShadow="dialog"
      >
        <HStack
          justifyContent="space-between"
          padding="4"
          paddingInline={{ sm: '5' }}
          borderBottomWidth="1px"
          fontSize="xl"
          fontWeight="bold"
        >
          Ir para…
          <IconButton aria-label="Fechar" size="md" onClick={onClose}>
            <X />
          </IconButton>
        </HStack>
        <chakra.div padding="4" paddingInline={{ sm: '5' }}>
          <Input
            ref={input}
            aria-label="Buscar páginas e ações"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={handleKey}
          />
          <Text color="muted" marginTop="3">
            Carregando…
          </Text>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
