import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls `onChange` once the address is another one, by Back say: what was asked of the old rows no longer holds. */
export function useAddressChange(onChange: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)

  useEffect(() => {
    if (last.current === key) return
    last.current = key
    onChange()
  }, [key, onChange])
}
