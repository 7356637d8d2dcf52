import { AlertBanner, Box } from '@celeiro/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import { notice } from '../telemetry/notices.ts'
import type { RemoteFailure } from './remote-failure.ts'

/** A notice above the page that it is not the newest release. */
export function FallbackNotice({ failure, children }: { failure: RemoteFailure; children: ReactNode }) {
  const [open, setOpen] = useState(true)
  // The fallback saved the user, and not the release.
  useEffect(() => notice({ kind: 'failure', failure }), [failure])
  return (
    <>
      {open && (
        <Box marginBottom="4" data-print="hide">
          <AlertBanner tone="info" onClose={() => setOpen(false)}>
            A versão mais nova desta página não pôde ser aberta; você está usando a anterior. Código para o
            suporte: {failure.supportCode}
          </AlertBanner>
        </Box>
      )}
      {children}
    </>
  )
}
