import { today } from '@celeiro/ui-kit'
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function watch(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

const ignore = () => () => {}

/** Today, `yyyy-MM-dd`. A tab may stay open over night, which a list with a named period watches. */
export const useToday = (isWatched: boolean): string =>
  useSyncExternalStore(isWatched ? watch : ignore, today)
