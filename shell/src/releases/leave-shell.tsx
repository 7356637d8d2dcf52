import { storedSession } from '@celeiro/shared-auth/stored-session'
import { Button } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'
import { leaveShell } from './tab-shell.ts'

type Props = ComponentProps<typeof Button> & { leave?: typeof leaveShell }

/** Leaves the candidate of the shell for the release; nothing in a tab that does not run it. */
export function LeaveShell({ leave = leaveShell, ...props }: Props) {
  const account = storedSession()?.user.id
  const build = globalThis.celeiroShell?.build
  if (!account || !build) return null
  return (
    <Button {...props} onClick={() => leave(account, build)}>
      Usar a versão anterior
    </Button>
  )
}
