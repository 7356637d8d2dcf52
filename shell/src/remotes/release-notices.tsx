import { AlertBanner, Box, Button } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'
import { storeLeft } from '../releases/left-releases.ts'
import { notice } from '../telemetry/notices.ts'
import type { RemoteFailure } from './remote-failure.ts'

/** Says above the page that it is not the newest release. */
export function FallbackNotice({ failure, build }: { failure: RemoteFailure; build: string }) {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const { supportCode, remote, reason, cause } = failure
    console.warn(
      `[${supportCode}] remote "${remote}": its release is unusable (${reason}); showing ${build}`,
      cause,
    )
    // The fallback saved the user, and not the release.
    notice({ kind: 'failure', failure })
  }, [failure, build])
  if (!open) return null
  return (
    <Box marginBottom="4" data-print="hide">
      <AlertBanner tone="info" onClose={() => setOpen(false)}>
        A versão mais nova desta página não pôde ser aberta; você está usando a anterior. Código para o
        suporte: {failure.supportCode}
      </AlertBanner>
    </Box>
  )
}

/** Says on every page of a remote that the user has left its newest release, for as long as that lasts, and returns to it. */
export function LeftNotice({ remote }: { remote: string }) {
  const goBack = () => {
    storeLeft(remote, undefined)
    location.reload()
  }
  return (
    <Box marginBottom="4" data-print="hide">
      <AlertBanner tone="info">
        Nesta aba, você está usando a versão anterior desta página, até fechar a aba ou sair uma nova versão.{' '}
        <Button size="sm" onClick={goBack}>
          Voltar à versão mais nova
        </Button>
      </AlertBanner>
    </Box>
  )
}
