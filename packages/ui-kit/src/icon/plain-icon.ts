import { createElement, type SVGProps } from 'react'

/** An icon as lucide defines it. */
interface IconData {
  node: readonly (readonly [string, Record<string, string>])[]
}

export interface PlainIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/** Attributes that make an icon more than decoration. */
const NAMING = /^(aria-|role$|title$)/

/**
 * Makes the component of an icon, as lucide's own factory does, which builds put this one in the place of. It lacks the
 * context, the class names and the props that nobody here uses.
 */
export function plainIcon({ node }: IconData) {
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
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
