import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { toneColors } from './tone.ts'

export interface AlertBannerProps {
  tone: 'danger' | 'warning' | 'info' | 'success'
  children: ReactNode
  onClose?: (() => void) | undefined
}

/** A message in the flow of the page: an alert when something went wrong, else a status. */
export function AlertBanner({ tone, children, onClose }: AlertBannerProps) {
  const { ink, soft, border } = toneColors[tone === 'success' ? 'integrated' : tone]
  return (
    <chakra.div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      display="flex"
      alignItems="flex-start"
      gap="2"
      borderWidth="1px"
      borderRadius="md"
      borderColor={border}
      bg={soft}
      color={ink}
      paddingBlock="2.5"
      paddingInline="3"
    >
      <chakra.div flex="1" minWidth="0">
        {children}
      </chakra.div>
      {onClose && (
        <IconButton aria-label="Fechar" css={{ color: 'inherit', marginBlock: '-1' }} onClick={onClose}>
          <X />
        </IconButton>
      )}
    </chakra.div>
  )
}
