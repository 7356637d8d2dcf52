import { startOfDay } from 'date-fns/startOfDay'
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const today = () => startOfDay(new Date()).getTime()

function watch(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

const ignore = () => () => {}

/** The first moment of today in epoch milliseconds. A tab may stay open over night, which a list with a named period watches. */
export const useToday = (isWatched: boolean): number =>
  useSyncExternalStore(isWatched ? watch : ignore, today)
