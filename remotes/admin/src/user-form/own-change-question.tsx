import { ConfirmDialog, useLastDefined } from '@celeiro/ui-kit'
import type { User } from '../api/user.ts'
import type { UserForm } from './user-form-values.ts'

const DEACTIVATION = {
  title: 'Desativar o seu próprio usuário?',
  text: 'Você sai do sistema agora e só volta a entrar quando outro administrador reativar o seu usuário.',
  confirmLabel: 'Desativar e sair',
}
const DEMOTION = {
  title: 'Deixar de ser administrador?',
  text: 'Você sai do sistema agora. Quando entrar de novo, não poderá mais criar, editar nem excluir usuários.',
  confirmLabel: 'Alterar e sair',
}

type Question = typeof DEACTIVATION

/** What administrators are asked who take the access of their own account away; undefined if a change leaves it. */
export function ownChangeQuestion(user: User, { active, userType }: UserForm): Question | undefined {
  if (user.isActive && !active) return DEACTIVATION
  return user.userType === 'ADMIN' && userType !== 'ADMIN' ? DEMOTION : undefined
}

interface OwnChangeQuestionProps {
  question: Question | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function OwnChangeQuestion({ question, ...answers }: OwnChangeQuestionProps) {
  return (
    <ConfirmDialog
      {...(useLastDefined(question) ?? DEACTIVATION)}
      open={question !== undefined}
      pending={false}
      danger
      {...answers}
    />
  )
}
