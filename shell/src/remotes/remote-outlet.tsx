import { AlertBanner, Box, Button, LoadingArea, StyleFence } from '@celeiro/ui-kit'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { storeLeft } from '../releases/left-releases.ts'
import { recordPageView } from '../telemetry/page-view.ts'
import { recordEvent } from '../telemetry/telemetry.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { RemoteFailure } from './remote-failure.ts'
import { RemoteFailurePanel } from './remote-failure-panel.tsx'
import type { RemoteState } from './remote-machine.ts'
import { remotes, useRemote } from './remotes.ts'

/**
 * Renders the state of a remote. Opens it when first shown, and isolates its failures.
 * @param title of the page, shown until the remote renders it
 */
export function RemoteOutlet({ name, title }: { name: string; title: string }) {
  const { pathname } = useLocation()
  const state = useRemote(name)
  const isIdle = state?.status === 'idle'
  // Each page of a failed remote is another attempt, and the failure before it does not show.
  const [opened, setOpened] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or a release that the user left, makes it idle.
  useLayoutEffect(() => {
    remotes.open(name)
    setOpened(pathname)
  }, [name, pathname, isIdle])

  if (!state) return <NotFoundPage />
  if (state.status === 'failed' && opened === pathname)
    return <RemoteFailurePanel remote={name} error={state.failure} />
  if (!('routes' in state)) return <PageSkeleton title={title} />
  return (
    <RemoteBoundary
      resetKey={pathname}
      renderError={(error) => <RemoteFailurePanel remote={name} error={error} />}
    >
      <LoadingArea fallback={<PageSkeleton title={title} />}>
        <RemotePages name={name} state={state} />
      </LoadingArea>
    </RemoteBoundary>
  )
}

function RemotePages({
  name,
  state,
}: {
  name: string
  state: Extract<RemoteState, { status: 'ready' | 'fellBack' }>
}) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the remote is one.
  useEffect(() => recordPageView(name), [pathname])
  const page = useRoutes(state.routes) ?? <NotFoundPage />
  return (
    <>
      {state.status === 'fellBack' && <FallbackNotice failure={state.failure} build={state.build} />}
      {state.target.note?.kind === 'left' && <LeftNotice remote={name} />}
      <StyleFence remote={name}>{page}</StyleFence>
    </>
  )
}

/** Says above the page that it is not the newest release. */
function FallbackNotice({ failure, build }: { failure: RemoteFailure; build: string }) {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const { supportCode, remote, reason, cause } = failure
    console.warn(
      `[${supportCode}] remote "${remote}": its release is unusable (${reason}); showing ${build}`,
      cause,
    )
    // The fallback saved the user, and not the release.
    recordEvent({ kind: 'failure', failure })
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
function LeftNotice({ remote }: { remote: string }) {
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
