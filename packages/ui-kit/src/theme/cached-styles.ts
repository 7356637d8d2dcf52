import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as serialize } from '@emotion/react'

const NO_RECIPE = {}

/**
 * The same system, which computes the styles of a component once instead of on every render: Chakra creates the recipe
 * again for each element and finds its styles by a text of all of them, and Emotion writes and hashes their CSS. Recipes are in no
 * cascade layer.
 */
export function cacheStyles(system: SystemContext): SystemContext {
  const { cva, css, isValidProperty, conditions, layers } = system
  const { wrap } = layers
  const recipes = new WeakMap<object, unknown>()
  const styles = new WeakMap<object, Map<string, object>>()
  const properties = new Map<string, boolean>()
  const isCondition = new Map<string, boolean>()

  // Computing styles once sorts each of their paths. Chakra lists all conditions there for every name in one.
  conditions.sort = (path) => {
    const names = path.filter((name) => name !== 'base')
    const isOne = (name: string) => remembered(isCondition, name, () => conditions.has(name))
    return [...names.filter((name) => !isOne(name)), ...names.filter(isOne)]
  }

  // A layered rule that joins the page has the browser compute all fonts and the whole layout again. The other layers are filled
  // at the start. See docs/decisions/ui-kit.md.
  layers.wrap = (layer, rules) => (layer === 'recipes' ? rules : wrap(layer, rules))

  /**
   * Chakra calls it with the styles of the recipe, one object per choice of variants, and with those of the element. It
   * passes the result to Emotion, which accepts serialized styles.
   */
  function cachedCss(recipe: object = NO_RECIPE, ...element: (object | undefined)[]): object {
    const ofRecipe = remembered(styles, recipe, () => new Map<string, object>())
    return remembered(ofRecipe, JSON.stringify(element), () => serialize(css(recipe, ...element)))
  }

  return {
    ...system,
    css: cachedCss,
    // Chakra's overloads describe the types of variants, which this does not touch.
    cva: ((recipe: object) => remembered(recipes, recipe, () => cva(recipe))) as typeof cva,
    isValidProperty: (name) => remembered(properties, name, () => isValidProperty(name)),
  }
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
