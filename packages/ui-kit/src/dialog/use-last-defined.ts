import { useState } from 'react'

/** The value, or the last defined one: a dialog keeps its content while it fades out. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
