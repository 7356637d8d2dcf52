import { isOffered } from '@celeiro/shared-auth'
import {
  Box,
  EmptyState,
  ErrorState,
  lazyComponent,
  PageHeader,
  type PrefetchData,
  Skeleton,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { OwnSessions } from '../sessions/own-sessions.tsx'
import { hasPasswords, profileQueries } from './profile-queries.ts'

const loading = <Skeleton height="18rem" maxWidth="60rem" aria-label="Carregando" />

// The form library and the schemas would be in the first screen of every page of the remote.
const ProfileForms = lazyComponent(async () => (await import('./profile-forms.tsx')).ProfileForms, loading)

/** The own account, on hosts with the feature `profile`. */
export function ProfilePage() {
  const parts = ['Os seus dados', hasPasswords() && 'a sua senha', isOffered('sessions') && 'as suas sessões']
  const all = new Intl.ListFormat('pt-BR').format(parts.filter((part) => part !== false))
  return (
    <>
      <PageHeader title="Meu perfil" description={`${all}.`} />
      {isOffered('profile') ? <OwnProfile /> : <EmptyState text="Este sistema não oferece o perfil." />}
      {isOffered('sessions') && (
        <Box marginTop="4" maxWidth="60rem">
          <OwnSessions />
        </Box>
      )}
    </>
  )
}

ProfilePage.prefetch = (async (client) => {
  if (isOffered('profile')) await client.prefetchQuery(profileQueries.own())
}) satisfies PrefetchData

function OwnProfile() {
  const { data, isError, isFetching, refetch } = useQuery(profileQueries.own())
  if (data) return <ProfileForms profile={data} />
  if (!isError || isFetching) return loading
  return <ErrorState message="Erro ao carregar o perfil. Tente novamente." onRetry={() => void refetch()} />
}
