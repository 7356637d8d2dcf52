import { call } from '@celeiro/shared-auth'
import { formatText, Text } from '@celeiro/ui-kit'
import { userQueries } from '../api/user-queries.ts'
import { useIsOwn } from '../shared/own-account.ts'
import { UserQuestion, type UserQuestionProps } from '../shared/user-question.tsx'

/** Asks for confirmation before a user is deleted, and shows the error of a failed deletion (spec §8). */
export function DeleteUserDialog(props: UserQuestionProps) {
  const { name, username } = props.row
  const isOwn = useIsOwn(props.row)
  return (
    <UserQuestion
      {...props}
      title={isOwn ? 'Excluir o seu próprio usuário?' : 'Excluir Usuário'}
      text={
        <Text>
          {isOwn
            ? 'Você sai do sistema agora e não consegue mais entrar com o usuário '
            : 'Tem certeza que deseja excluir o usuário '}
          <strong>{formatText(name ?? username)}</strong>
          {isOwn ? '.' : '?'} Esta ação não pode ser desfeita.
        </Text>
      }
      confirmLabel={isOwn ? 'Excluir e sair' : 'Excluir'}
      send={(id) => call('DELETE /api/users/{id}', { params: { id } })}
      invalidates={userQueries.all}
      done="Usuário excluído com sucesso!"
      failed="Erro ao excluir usuário. Tente novamente."
    />
  )
}
