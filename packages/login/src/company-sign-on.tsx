import { asApiError, signOnOffer, takeSignOn } from '@celeiro/shared-auth'
import { Button, Text } from '@celeiro/ui-kit'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoginBanner } from './login-field.tsx'

interface CompanySignOnProps {
  /** A page of the host, which leads to the provider. */
  href: string
  /** The form for a password. */
  children: ReactNode
}

/** With this in the address the host leads back here, whatever the outcome. */
const isBack = () => location.hash.startsWith('#sso=')

/** The login with an account of the company, where the host offers it, beside the form or, with no passwords, in place of it. */
export function CompanySignOn({ href, children }: CompanySignOnProps) {
  const offer = signOnOffer()
  const [isPending, setPending] = useState(offer && isBack)
  const [refusal, setRefusal] = useState('')
  const [isFormShown, setFormShown] = useState(offer?.passwords ?? true)
  const isTaken = useRef(!isPending)

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    // A reload is no second attempt.
    history.replaceState(history.state, '', location.pathname)
    takeSignOn().catch((error) => {
      setRefusal(asApiError(error).message)
      setPending(false)
    })
  }, [])

  if (!offer) return children
  if (isPending) {
    return (
      <Text role="status" color="muted" marginTop="4">
        Entrando...
      </Text>
    )
  }
  return (
    <>
      {refusal && <LoginBanner tone="danger">{refusal}</LoginBanner>}
      {isFormShown && children}
      <Button asChild variant={isFormShown ? 'outline' : 'primary'} size="lg" width="full" marginTop="4">
        <a href={href}>Entrar com {offer.name}</a>
      </Button>
      {!isFormShown && (
        <Button variant="ghost" width="full" marginTop="4" onClick={() => setFormShown(true)}>
          Entrar com a conta de emergência
        </Button>
      )}
    </>
  )
}
