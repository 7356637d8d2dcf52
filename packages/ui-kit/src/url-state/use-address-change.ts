import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isWriteOn } from './latest-search.ts'

/**
 * Calls `onChange` once the address is another one, by Back say: what was asked of the old rows no longer holds. The
 * screen's own writes do not count: a search that was just typed arrives after the click that followed it.
 */
export function useAddressChange(onChange: () => void): void {
  const location = useLocation()
  const last = useRef(location)

  useEffect(() => {
    const before = last.current
    if (before.key === location.key) return
    last.current = location
    if (!isWriteOn(before, location)) onChange()
  }, [location, onChange])
}
