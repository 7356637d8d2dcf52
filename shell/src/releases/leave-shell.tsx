import { storedSession } from '@celeiro/shared-auth/stored-session'
import { Button } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'
import { leaveShell } from './tab-shell.ts'

/** Leaves the candidate of the shell for the release; nothing in a tab that does not run it. */
export function LeaveShell(props: ComponentProps<typeof Button>) {
  const account = storedSession()?.user.id
  const build = globalThis.celeiroShell?.build
  if (!account || !build) return null
  return (
    <Button {...props} onClick={() => leaveShell(account, build)}>
      Usar a versão anterior
    </Button>
  )
}
