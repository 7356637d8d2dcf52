import { createElement, type SVGProps } from 'react'

/** An element of an icon: its tag, and its attributes beside a key. */
type Shape = readonly [string, Readonly<Record<string, string>>]

/** An icon as lucide defines it. */
interface IconData {
  node: readonly Shape[]
}

export interface PlainIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/** Attributes that make an icon more than decoration. */
const NAMING = /^(aria-|role$|title$)/

/**
 * Makes the component of an icon, as lucide's own factory does, which builds put this one in the place of. It lacks the
 * context, the class names and the props that nobody here uses, and draws all outlines as one path: otherwise icons are a third of
 * the elements of a list.
 */
export function plainIcon({ node }: IconData) {
  const d = node.map(outlineOf).join('')
  const others = node.filter((shape) => outlineOf(shape) === '')
  return ({ size = 24, ...props }: PlainIconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some((prop) => NAMING.test(prop)) ? undefined : true,
        ...props,
      },
      createElement('path', { d }),
      others.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

/** Path data of a shape; empty for one that is rare or filled. */
function outlineOf([tag, shape]: Shape): string {
  if (shape.fill) return ''
  // From the origin: otherwise relative data would continue where the shape before has ended.
  if (tag === 'path') return `M0 0${shape.d}`
  if (tag === 'circle') return circle(shape)
  return tag === 'rect' ? rectangle(shape) : ''
}

function circle({ cx, cy, r }: Shape[1]): string {
  const half = `a${r} ${r} 0 1 0`
  return `M${cx} ${cy}m-${r} 0${half} ${2 * Number(r)} 0${half}-${2 * Number(r)} 0z`
}

function rectangle({ x, y, width, height, ry = '0', rx = ry }: Shape[1]): string {
  const r = Math.min(Number(rx), Number(width) / 2, Number(height) / 2)
  const across = Number(width) - 2 * r
  const down = Number(height) - 2 * r
  const corner = `a${r} ${r} 0 0 1`
  return `M${x} ${y}m0 ${r}${corner} ${r}-${r}h${across}${corner} ${r} ${r}v${down}${corner}-${r} ${r}h-${across}${corner}-${r}-${r}z`
}
