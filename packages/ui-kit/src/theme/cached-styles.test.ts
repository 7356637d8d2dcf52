import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { cacheStyles } from './cached-styles.ts'

const chakraSystem = createSystem(defaultBaseConfig)
const recipe = { base: { display: 'flex' }, variants: { size: { sm: { gap: '1rem' }, md: { gap: '2rem' } } } }

/** As Chakra's factory resolves an element, with style props of a new object for each render. */
function render({ cva, css }: typeof chakraSystem, size: 'sm' | 'md', props: object) {
  return css(cva(recipe)({ size }), { ...props })
}

test('computes the same styles once', () => {
  const css = vi.spyOn(chakraSystem, 'css')
  const cva = vi.spyOn(chakraSystem, 'cva')
  const system = cacheStyles(chakraSystem)
  const first = render(system, 'sm', { margin: '1px' })
  expect(render(system, 'sm', { margin: '1px' })).toBe(first)
  expect(css).toHaveBeenCalledOnce()
  expect(cva).toHaveBeenCalledOnce()
})

test('other variants, other style props and other recipes have other styles', () => {
  const system = cacheStyles(chakraSystem)
  const text = (styles: object) => String(Reflect.get(styles, 'styles'))
  expect(text(render(system, 'sm', { margin: '1px' }))).toContain('gap:1rem;margin:1px;')
  expect(text(render(system, 'md', { margin: '1px' }))).toContain('gap:2rem;margin:1px;')
  expect(text(render(system, 'sm', { margin: '2px' }))).toContain('gap:1rem;margin:2px;')
  expect(text(system.css({ margin: '1px' }))).toBe('margin:1px;')
  expect(text(system.css(undefined, { margin: '1px' }, undefined, { padding: '1px' }))).toBe(
    'margin:1px;padding:1px;',
  )
})

test('sorts the conditions of a path as Chakra does', () => {
  const { sort } = createSystem(defaultBaseConfig).conditions
  const { conditions } = cacheStyles(createSystem(defaultBaseConfig))
  for (const path of [
    ['margin'],
    ['base', 'margin'],
    ['_hover', 'md', 'margin'],
    ['& > a', 'color', '_dark'],
    [],
  ])
    expect(conditions.sort(path)).toEqual(sort(path))
})
