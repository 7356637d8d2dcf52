import { useCurrentUser, useUnsavedOffer } from '@celeiro/shared-auth'
import { AlertBanner, Box, Button, Flex, IconButton } from '@celeiro/ui-kit'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { homeFor } from '../navigation/navigation.ts'
import { type ReturnOffer, returnOfferFor } from '../navigation/return-state.ts'

/**
 * Offers a form that the end of the session left unsaved, or else the page from before the login, above the home. Disappears when
 * used or dismissed, and the page when left by navigation.
 */
export function ReturnNotice() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const unsaved = useUnsavedOffer(pathname)
  const [dismissed, setDismissed] = useState<string>()
  const [offer, setOffer] = useState<ReturnOffer | null>(() => user && returnOfferFor(state, user))

  if (unsaved && unsaved.address !== dismissed) {
    return (
      <Box data-print="hide" marginBottom="3">
        <AlertBanner tone="info" onClose={() => setDismissed(unsaved.address)}>
          Há {unsaved.label}.{' '}
          <Button asChild variant="ghost" size="sm">
            <Link to={unsaved.address}>Continuar</Link>
          </Button>
        </AlertBanner>
      </Box>
    )
  }
  if (!offer) return null
  if (pathname !== homeFor(user?.role)?.path) {
    setOffer(null)
    return null
  }

  function dismiss() {
    setOffer(null)
    // Otherwise a reload would restore it from the history entry.
    navigate({ pathname, search, hash }, { replace: true, state: null })
    document.getElementById('conteudo')?.focus()
  }

  return (
    <Flex data-print="hide" justifyContent="flex-end" alignItems="center" gap="1" marginBottom="2">
      <Button asChild variant="ghost" size="sm" minWidth="0">
        <Link to={offer.to} replace>
          <Box as="span" truncate>
            Continuar em {offer.title}
          </Box>
          <ArrowRight aria-hidden />
        </Link>
      </Button>
      <IconButton aria-label="Dispensar" title="Dispensar" onClick={dismiss}>
        <X />
      </IconButton>
    </Flex>
  )
}
