import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as serialize } from '@emotion/react'

const NO_RECIPE = {}

/** The same system, which computes styles once: Chakra makes a recipe again for each element, and Emotion writes and hashes its CSS. */
export function cacheStyles(system: SystemContext): SystemContext {
  const { cva, css, isValidProperty } = system
  const recipes = new WeakMap<object, unknown>()
  const styles = new WeakMap<object, Map<string, object>>()
  const properties = new Map<string, boolean>()

  /** Takes the styles of the recipe, one object per choice of variants, and those of the element. Emotion accepts its serialized styles. */
  function cachedCss(recipe: object = NO_RECIPE, ...element: (object | undefined)[]): object {
    const ofRecipe = remembered(styles, recipe, () => new Map<string, object>())
    return remembered(ofRecipe, JSON.stringify(element), () =>
      serialize(css(...[recipe, ...element].map(unlayered))),
    )
  }

  return {
    ...system,
    css: cachedCss,
    // Chakra's overloads describe the types of variants, which this does not touch.
    cva: ((recipe: object) => remembered(recipes, recipe, () => cva(recipe))) as typeof cva,
    isValidProperty: (name) => remembered(properties, name, () => isValidProperty(name)),
  }
}

/** Leaves out the cascade layer of a recipe: a layered rule that joins the page costs a whole layout. See docs/decisions/ui-kit.md. */
function unlayered(styles: object | undefined): object | undefined {
  return styles && '@layer recipes' in styles ? Object(styles['@layer recipes']) : styles
}

interface Memory<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function remembered<Key, Value>(memory: Memory<Key, Value>, key: Key, compute: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const value = compute()
  memory.set(key, value)
  return value
}
