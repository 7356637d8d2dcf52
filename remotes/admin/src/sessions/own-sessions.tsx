import { call, logout, useWrite } from '@celeiro/shared-auth'
import {
  Badge,
  Box,
  Button,
  chakra,
  ErrorState,
  Flex,
  formatDateTime,
  formatText,
  Skeleton,
  Text,
  toast,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Section } from '../profile/section.tsx'
import { type Session, sessionQueries } from './session-queries.ts'

const List = chakra('ul', { base: { listStyle: 'none' } })

/** The user's own sessions, on hosts with the feature `sessions`. */
export function OwnSessions() {
  const { data, isError, isFetching, refetch } = useQuery(sessionQueries.own())
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section title="Sessões">
      <Text color="muted">
        Onde a sua conta está aberta. Se não reconhecer uma sessão, encerre-a e altere a sua senha.
      </Text>
      {data ? (
        <List ref={list} tabIndex={-1} aria-label="Sessões">
          {data.map((session) => (
            <SessionRow key={session.key} session={session} onEnded={() => list.current?.focus()} />
          ))}
        </List>
      ) : isError && !isFetching ? (
        <ErrorState message="Erro ao carregar as sessões. Tente novamente." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" aria-label="Carregando" />
      )}
    </Section>
  )
}

/** The end of the current session is the logout. */
function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device, address, lastUsedAt, isOfCompany, isCurrent } = session
  const { submit, isPending } = useWrite({
    send: (sessionId: string) => call('DELETE /api/profile/sessions/{sessionId}', { params: { sessionId } }),
    invalidates: sessionQueries.own().queryKey,
  })
  const deviceId = useId()

  async function end(sessionId: string) {
    const outcome = await submit(sessionId)
    if (outcome?.ok) {
      // Before the row leaves, with its button.
      onEnded()
      toast.success('Sessão encerrada.')
    } else if (outcome) {
      toast.error(outcome.error.serverMessage ?? 'Erro ao encerrar a sessão. Tente novamente.')
    }
  }

  return (
    <Flex as="li" alignItems="center" gap="3" paddingBlock="2.5" borderTopWidth="1px">
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Flex wrap="wrap" alignItems="center" gap="2">
          <Text id={deviceId} fontWeight="medium">
            {device ?? 'Dispositivo desconhecido'}
          </Text>
          {isOfCompany && <Badge>conta da empresa</Badge>}
          {isCurrent && <Badge tone="integrated">esta sessão</Badge>}
        </Flex>
        <Text color="muted" fontSize="sm">
          Endereço {formatText(address)} · Último uso em {formatDateTime(lastUsedAt)}
        </Text>
      </Box>
      {id !== null && (
        <Button
          aria-describedby={deviceId}
          loading={isPending}
          onClick={() => (isCurrent ? logout() : void end(id))}
        >
          Encerrar
        </Button>
      )}
    </Flex>
  )
}
