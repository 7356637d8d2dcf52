import { call, logout } from '@celeiro/shared-auth'
import { formatText, Text } from '@celeiro/ui-kit'
import { useIsOwn } from '../shared/own-account.ts'
import { UserQuestion, type UserQuestionProps } from '../shared/user-question.tsx'

/** Asks before it ends all sessions of a user, on hosts with the feature `sessions`. */
export function EndSessionsDialog(props: UserQuestionProps) {
  const { name, username } = props.row
  const isOwn = useIsOwn(props.row)
  return (
    <UserQuestion
      {...props}
      title="Encerrar sessões"
      text={
        <>
          <Text>
            <strong>{formatText(name ?? username)}</strong> sai do sistema em todos os aparelhos e precisa
            entrar de novo. A senha continua a mesma.
          </Text>
          {isOwn && <Text>Você também sai agora.</Text>}
        </>
      }
      confirmLabel="Encerrar"
      send={(id) => call('DELETE /api/users/{id}/sessions', { params: { id } })}
      invalidates={null}
      done="Sessões encerradas."
      failed="Erro ao encerrar as sessões. Tente novamente."
      onDone={() => isOwn && logout()}
    />
  )
}
