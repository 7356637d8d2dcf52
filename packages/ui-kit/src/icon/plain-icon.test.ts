import * as icon from 'lucide-react/icons/eye'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainIcon } from './plain-icon.ts'

interface Module {
  default: typeof icon.default
  /** Not in the declared types. */
  __iconData: Parameters<typeof plainIcon>[0]
}

test.each([{}, { size: 16 }, { 'aria-hidden': true }, { 'aria-label': 'Olho' }, { role: 'img' }] as const)(
  'is what lucide makes of %j, without its classes',
  (props) => {
    const { default: Lucide, __iconData } = icon as unknown as Module
    expect(attributesOf(createElement(plainIcon(__iconData), props))).toEqual(
      attributesOf(createElement(Lucide, props)),
    )
  },
)

/** In any order. */
function attributesOf(element: ReactElement) {
  const attributes = renderToStaticMarkup(element).match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []
  return attributes.filter((attribute) => !attribute.startsWith('class=')).sort()
}
