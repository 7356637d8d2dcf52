import { AlertBanner, Box, Button } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import { forgetLeft } from './left-releases.ts'

/** Says on every page of a remote that the user has left its newest release, for as long as that lasts, and returns to it. */
export function LeftNotice({ remote, children }: { remote: string; children: ReactNode }) {
  const goBack = () => {
    forgetLeft(remote)
    location.reload()
  }
  return (
    <>
      <Box marginBottom="4" data-print="hide">
        <AlertBanner tone="info">
          Nesta aba, você está usando a versão anterior desta página, até fechar a aba ou sair uma nova
          versão.{' '}
          <Button size="sm" onClick={goBack}>
            Voltar à versão mais nova
          </Button>
        </AlertBanner>
      </Box>
      {children}
    </>
  )
}
