import { searchMatcher } from '@celeiro/ui-kit'
import type { Property } from '../api/property.ts'
import { displayedPropertyStatus } from '../shared/property-status.ts'
import type { PropertyListSearch } from './property-list-search.ts'

/** The farms that match both filters (spec §2): the text, and the status as it is displayed. */
export function filterProperties(
  properties: readonly Property[],
  { search, status }: PropertyListSearch,
): readonly Property[] {
  const matches = searchMatcher(search)
  return properties.filter(
    (property) =>
      (status === 'all' || displayedPropertyStatus(property) === status) && matches(property.searchIndex),
  )
}
