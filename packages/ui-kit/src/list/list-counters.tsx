import { useMemo } from 'react'
import { StatTile, type StatTileProps, StatTiles } from '../layout/stat-tiles.tsx'
import { type ListState, partOf } from '../table/list-state.ts'
import { listTexts, type Noun } from './list-texts.ts'

export interface ListCountersProps<Data> {
  /** A list, or another query about the same records. */
  list: { definition: { noun: Noun }; state: ListState; data: Data | undefined }
  /** The figures; undefined shows dashes. */
  of: (data: Data | undefined) => readonly Omit<StatTileProps, 'loading'>[]
}

/** The counters above a list. */
export function ListCounters<Data>({ list: { definition, state, data }, of }: ListCountersProps<Data>) {
  const tiles = useMemo(() => of(data), [of, data])
  const part = partOf(state)
  const isLoading = state.kind === 'loading' || (part?.isLoading && part.isCut)
  return (
    <StatTiles label={listTexts(definition).counters}>
      {tiles.map((tile) => (
        <StatTile key={tile.label} loading={isLoading} {...tile} />
      ))}
    </StatTiles>
  )
}
