import { can } from '@celeiro/api-contract/permissions'
import { mayOpen, type OwnedPage } from '@celeiro/app-manifest/navigation'
import { SHELL_PATHS } from '@celeiro/app-manifest/page-paths'
import { currentSession, QueryProvider, useCurrentUser } from '@celeiro/shared-auth'
import { EmptyState, LoadingArea, lazyComponent, PageHeader, Panel, SlotFiller } from '@celeiro/ui-kit'
import { useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { AppLayout } from '../layout/app-layout.tsx'
import { declarations, homeFor, pageAt } from '../navigation/navigation.ts'
import { prefetchData } from '../remotes/prefetch-remotes.ts'
import { RemoteOutlet } from '../remotes/remote-outlet.tsx'
import { remotes } from '../remotes/remotes.ts'
import { SlotExtensions } from '../slots/slot-extensions.tsx'
import { startPath } from '../start/start-path.ts'
import { DocumentTitle } from './document-title.tsx'
import { MissingPageContext, NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Loads the page of the current address and requests its data, so that its first render can show them. */
export async function prepareFirstPage(): Promise<void> {
  const { user } = currentSession()
  if (!user) return
  const address = { pathname: startPath(declarations(), user), search: location.search }
  const page = pageAt(address.pathname)
  if (!page || !mayOpen(user.role, page)) return
  remotes.openAhead(page.remote)
  await prefetchData(address)
}

/** Every page that requires a session, within the layout. The login does without this code. */
export function SignedInArea() {
  const page = useRoutes([
    {
      element: <AppLayout />,
      children: [
        { path: '/', element: <Root /> },
        { path: SHELL_PATHS.modules, element: <ModuleHealth /> },
        { path: '*', element: <PageOutlet /> },
      ],
    },
  ])
  return (
    <QueryProvider>
      <SlotFiller value={SlotExtensions}>{page}</SlotFiller>
    </QueryProvider>
  )
}

function Root() {
  const home = homeFor(useCurrentUser()?.role)
  if (!home) return <NotFoundPage />
  return (
    <>
      <Navigate to={home.path} replace />
      <PageSkeleton title={home.title} />
    </>
  )
}

const ModuleHealthPage = lazyComponent(
  async () => (await import('../module-health/module-health-page.tsx')).ModuleHealthPage,
)

/** The shell's own page, if the user may open it. */
function ModuleHealth() {
  const title = 'Saúde dos módulos'
  const text = 'Apenas administradores podem ver a saúde dos módulos.'
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      {can(useCurrentUser()?.role, 'modules:inspect') ? (
        <LoadingArea fallback={<PageSkeleton title={title} />}>
          <ModuleHealthPage />
        </LoadingArea>
      ) : (
        <RestrictedPage title={title} text={text} />
      )}
    </>
  )
}

/** Shows the page of the current address, if the user may open it. */
function PageOutlet() {
  const { pathname } = useLocation()
  const [isMissing, setMissing] = useState(false)
  const page = pageAt(pathname)
  return (
    <MissingPageContext value={setMissing}>
      <DocumentTitle>{isMissing ? 'Página não encontrada' : page?.title}</DocumentTitle>
      {page ? <GatedPage page={page} /> : <NotFoundPage />}
    </MissingPageContext>
  )
}

function GatedPage({ page }: { page: OwnedPage }) {
  const { remote, title, restrictedText } = page
  if (!mayOpen(useCurrentUser()?.role, page)) return <RestrictedPage title={title} text={restrictedText} />
  // Keyed; otherwise the failure of one remote would show in place of the next one.
  return <RemoteOutlet key={remote} name={remote} title={title} />
}

/** Replaces a page that the user's role may not open (spec §6). */
function RestrictedPage({ title, text }: { title: string; text: string | undefined }) {
  const why = text ?? 'Você não possui permissão para acessar esta página.'
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState text={`Acesso Restrito — ${why}`} />
      </Panel>
    </>
  )
}
