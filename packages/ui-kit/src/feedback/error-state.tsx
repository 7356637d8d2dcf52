import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.ts'

export interface ErrorStateProps {
  message: string
  /** A quieter line below: a cause, a support code. */
  hint?: ReactNode
  onRetry: () => void
  /** Whether a retry is in progress. Clicks are ignored meanwhile. */
  retrying?: boolean
}

/** Shown in place of the content, with a retry button. */
export function ErrorState({ message, hint, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <chakra.div
      role="alert"
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
    >
      <chakra.span color="danger" aria-hidden>
        <CircleAlert size={22} />
      </chakra.span>
      <div>
        <Text fontWeight="medium">{message}</Text>
        {hint && (
          <Text color="muted" fontSize="sm" marginTop="1">
            {hint}
          </Text>
        )}
      </div>
      <Button onClick={onRetry} loading={retrying} loadingText="Tentando…">
        Tentar novamente
      </Button>
    </chakra.div>
  )
}
