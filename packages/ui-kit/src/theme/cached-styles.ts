import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as serialize } from '@emotion/react'

const NO_RECIPE = {}

/**
 * The same system, which computes the styles of a component once instead of on every render: Chakra creates the recipe
 * again for each element and finds its styles by a text of all of them, and Emotion writes and hashes their CSS.
 */
export function cacheStyles(system: SystemContext): SystemContext {
  const { cva, css, isValidProperty } = system
  const recipes = new WeakMap<object, unknown>()
  const styles = new WeakMap<object, Map<string, object>>()
  const properties = new Map<string, boolean>()

  /**
   * Chakra calls it with the styles of the recipe, one object per choice of variants, and with those of the element. It
   * passes the result to Emotion, which accepts serialized styles.
   */
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

/**
 * The styles of a recipe without its cascade layer: a layered rule that joins the page has the browser compute all fonts and
 * the whole layout again. The other layers are filled at the start. See docs/decisions/ui-kit.md.
 */
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
