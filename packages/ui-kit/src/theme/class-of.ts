import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { SerializedStyles } from '@emotion/react'
import { styleCache } from './style-cache.ts'
import { system } from './system.ts'

/** The class with styles of the system for a plain element, which takes no factory in each render. Later styles win. The first are a constant. */
export function classOf(
  first: SystemStyleObject,
  ...more: (SystemStyleObject | false | undefined)[]
): string {
  // The cached system passes styles on as Emotion serializes them.
  const serialized = system.css(
    first,
    ...more.map((styles) => styles || undefined),
  ) as unknown as SerializedStyles
  const name = `${styleCache.key}-${serialized.name}`
  if (!(serialized.name in styleCache.inserted))
    styleCache.insert(`.${name}`, serialized, styleCache.sheet, true)
  return name
}
