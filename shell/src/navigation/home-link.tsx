import { useCurrentUser } from '@celeiro/shared-auth'
import { Button } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { homeFor } from './navigation.ts'

/** A button that leads to where a login leads. */
export function HomeLink(props: ComponentProps<typeof Button>) {
  const { path, title } = homeFor(useCurrentUser()?.role) ?? { path: '/', title: 'o início' }
  return (
    <Button asChild {...props}>
      <Link to={path}>Ir para {title}</Link>
    </Button>
  )
}
