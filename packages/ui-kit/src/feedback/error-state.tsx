import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../button/button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export interface ErrorStateProps extends Pick<EmptyStateProps, 'hint'> {
  message: string
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
