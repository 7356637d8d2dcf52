import { startOfDay } from 'date-fns/startOfDay'
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const today = () => startOfDay(new Date()).getTime()

function watch(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The first moment of today in epoch milliseconds. A tab may stay open over night. */
export const useToday = (): number => useSyncExternalStore(watch, today)
