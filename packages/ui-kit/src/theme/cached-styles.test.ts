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

test('styles of recipes are in no cascade layer, nor are those of slots, which elements get', () => {
  const { cva, css } = cacheStyles(chakraSystem)
  const slot = { base: { padding: '3rem' }, variants: {} }
  const styles = css(cva(recipe)({ size: 'sm' }), cva(slot)({}), { margin: '1px' })
  expect(Reflect.get(styles, 'styles')).toBe('display:flex;gap:1rem;padding:3rem;margin:1px;')
})
