import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Runs `open` at an address with the parameter (`/users?novo`), which leaves the address first: neither Back nor a reload opens it again. */
export function useOpeningAddress(param: string, open: () => void): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).has(param)
  const [isDue, setIsDue] = useState(false)
  const openNow = useEffectEvent(open)

  useEffect(() => {
    if (isAsked) {
      const rest = new URLSearchParams(search)
      rest.delete(param)
      setIsDue(true)
      void navigate({ search: rest.toString(), hash }, { replace: true })
    } else if (isDue) {
      setIsDue(false)
      openNow()
    }
  }, [isAsked, isDue, param, search, hash, navigate])
}
