import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  message: string
  /** A quieter line below: a cause, a support code. */
  hint?: ReactNode
  onRetry: () => void
  retrying?: boolean
}

/** Shown in place of the content, with a retry button. */
export const ErrorState = ({ message, hint, onRetry, retrying = false }: ErrorStateProps) => (
  <EmptyState
    role="alert"
    icon={
      <chakra.span color="danger" aria-hidden>
        <CircleAlert size={22} />
      </chakra.span>
    }
    text={message}
    hint={hint}
    action={
      <Button onClick={onRetry} loading={retrying} loadingText="Tentando…">
        Tentar novamente
      </Button>
    }
  />
)
