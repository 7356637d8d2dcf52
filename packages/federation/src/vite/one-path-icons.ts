import type { Plugin } from 'vite'

/** A shape of an icon in Lucide's modules: the tag and the attributes of an SVG element. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const SHAPE = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g
const SHAPES = new RegExp(`(?<=\\bnode: )\\[(?:\\s*${SHAPE.source},?)+\\s*\\]`)
const ATTRIBUTE = /"?([\w-]+)"?: "([^"]*)"/g

/** Draws each icon of Lucide by one path: a page of rows has eighty, and every element costs style and layout. */
export function onePathIcons(): Plugin {
  const merge = {
    name: 'celeiro-one-path-icons',
    transform: (code: string, id: string) =>
      ICON.test(id) ? { code: code.replace(SHAPES, merged), map: null } : undefined,
  }
  // Dev servers bundle Lucide ahead, by plugins of their own.
  return { ...merge, config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [merge] } } }) }
}

function merged(source: string): string {
  const shapes = [...source.matchAll(SHAPE)].map(([, tag = '', attributes = '']): Shape => {
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value])
    return [tag, Object.fromEntries(pairs)]
  })
  const d = pathOf(shapes)
  return d === null ? source : JSON.stringify([['path', { d, key: 'path' }]])
}

/** @returns the strokes of all shapes; null where one needs more than a stroke, as none of Lucide does today */
export function pathOf(shapes: readonly Shape[]): string | null {
  const outlines = shapes.map(([tag, attributes]) => {
    // A stroke is 2 wide, so that it covers the dots that are filled.
    const isStroke = !attributes['fill'] || Number(attributes['r']) <= 1
    return isStroke ? OUTLINES[tag]?.(attributes) : undefined
  })
  return outlines.includes(undefined) ? null : outlines.join('')
}

type Outline = (attributes: Shape[1]) => string

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const OUTLINES: Readonly<Record<string, Outline>> = {
  // A path that begins with `m` would begin where the one before it ended.
  path: ({ d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect({ x, y, width, height, ...radius }) {
    const rx = Number(radius['rx'] ?? radius['ry'] ?? 0)
    const ry = Number(radius['ry'] ?? rx)
    const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`
    const [across, down] = [Number(width) - 2 * rx, Number(height) - 2 * ry]
    return `M${Number(x) + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  },
}
