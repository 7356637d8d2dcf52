import { formatDecimal } from '@celeiro/ui-kit'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ofAll } from './list-counters.tsx'

type Figures<Name extends string> = Readonly<Record<Name, number | null>>

/** The figures that the API counts: of all records, beside those that a filter selects. Without a filter, these are dashes. */
export function useFigures<Sent, Name extends string, Key extends QueryKey>(
  stats: (sent?: Sent) => UseQueryOptions<Figures<Name>, Error, Figures<Name>, Key>,
  sent: Sent | undefined,
  enabled = true,
) {
  const all = useQuery({ ...stats(), enabled })
  const ofFilter = useQuery({ ...stats(sent), enabled: enabled && sent !== undefined })
  const [whole, selected] = [all.data, sent && ofFilter.data]
  const figure = useCallback(
    (name: Name, format: (figure: number | null | undefined) => string = formatDecimal) => {
      const value = format(selected?.[name])
      return { value, hint: ofAll(value, format(whole?.[name])) }
    },
    [whole, selected],
  )
  return { all, figure }
}
