import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { AlertBanner } from './alert-banner.tsx'

/** Shown above stale content after a failed refresh, with a retry button. */
export function RetryBanner({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <AlertBanner tone="danger">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span flex="1 1 14rem">{children}</chakra.span>
        <Button size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      </chakra.div>
    </AlertBanner>
  )
}
