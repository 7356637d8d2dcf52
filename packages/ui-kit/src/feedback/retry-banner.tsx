import { HStack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/button.tsx'
import { AlertBanner, type AlertBannerProps } from './alert-banner.tsx'

interface RetryBannerProps extends Omit<AlertBannerProps, 'tone'> {
  tone?: AlertBannerProps['tone']
  onRetry: () => void
}

/** Shown above stale or incomplete content, with a retry button. */
export function RetryBanner({ tone = 'danger', children, onRetry, onClose }: RetryBannerProps) {
  return (
    <AlertBanner tone={tone} onClose={onClose}>
      <HStack flexWrap="wrap">
        <chakra.span flex="1 1 14rem">{children}</chakra.span>
        <Button size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      </HStack>
    </AlertBanner>
  )
}
