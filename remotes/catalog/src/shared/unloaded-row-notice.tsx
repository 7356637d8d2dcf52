import { AlertBanner, Box } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'

/** Says why a link opens nothing: details open only while their row is loaded. */
export function UnloadedRowNotice({ children, onClose }: { children: ReactNode; onClose(): void }) {
  return (
    <Box marginBottom="4">
      <AlertBanner tone="info" onClose={onClose}>
        {children}
      </AlertBanner>
    </Box>
  )
}
