import { useCurrentUser } from '@celeiro/shared-auth'
import { Box, Button, Flex, IconButton } from '@celeiro/ui-kit'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type ReturnOffer, returnOfferFor } from '../navigation/return-offer.ts'

/** Offers the page from before the login, above the orders. Disappears when used, dismissed or left by navigation. */
export function ReturnNotice() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const [offer, setOffer] = useState<ReturnOffer | null>(() => user && returnOfferFor(state, user))

  if (!offer) return null
  if (pathname !== '/home') {
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
