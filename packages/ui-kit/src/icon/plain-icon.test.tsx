import * as copy from 'lucide-react/icons/copy'
import * as eye from 'lucide-react/icons/eye'
import * as palette from 'lucide-react/icons/palette'
import * as printer from 'lucide-react/icons/printer'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainIcon } from './plain-icon.ts'

interface Icon {
  default: typeof eye.default
  /** Not in the declared types. */
  __iconData: Parameters<typeof plainIcon>[0]
}

const icon = (module: object) => module as Icon

test.each([{}, { size: 16 }, { 'aria-hidden': true }, { 'aria-label': 'Olho' }, { role: 'img' }] as const)(
  'has the attributes that lucide makes of %j, without its classes',
  (props) => {
    const { default: Lucide, __iconData } = icon(eye)
    expect(attributesOf(createElement(plainIcon(__iconData), props))).toEqual(
      attributesOf(createElement(Lucide, props)),
    )
  },
)

/** Of the icon itself, in any order. */
function attributesOf(element: ReactElement) {
  const [tag = ''] = renderToStaticMarkup(element).split('>')
  const attributes = tag.match(/[\w-]+="[^"]*"/g) ?? []
  return attributes.filter((attribute) => !attribute.startsWith('class=')).sort()
}

test.each([
  ['paths and a circle', eye, 1],
  ['a rectangle', copy, 1],
  ['a rectangle of other corners', printer, 1],
  ['filled circles, which stay', palette, 5],
])('looks like the icon of lucide: %s', async (_, module, elements) => {
  const { default: Lucide, __iconData } = icon(module)
  const Plain = plainIcon(__iconData)
  const [plain, lucide] = await Promise.all([paint(<Plain size={SIZE} />), paint(<Lucide size={SIZE} />)])
  // Where strokes touch, the edge of one is not blended with the other.
  const differences = plain.filter((opacity, index) => Math.abs(opacity - (lucide[index] ?? 0)) > 16)
  expect(differences.length).toBeLessThan(5)
  expect(lucide.filter((opacity) => opacity > 0).length).toBeGreaterThan(2000)
  expect(renderToStaticMarkup(<Plain />).match(/<(?!\/|svg)/g)).toHaveLength(elements)
})

/** Pixels. */
const SIZE = 96

/** The opacity of each pixel of an icon, 0 to 255. */
async function paint(icon: ReactElement): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(renderToStaticMarkup(icon))}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  if (!canvas) throw new Error('There is no canvas.')
  canvas.drawImage(image, 0, 0)
  return [...canvas.getImageData(0, 0, SIZE, SIZE).data].filter((_, index) => index % 4 === 3)
}
