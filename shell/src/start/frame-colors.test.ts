import { readFileSync } from 'node:fs'
import { palette } from '@celeiro/ui-kit/palette'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('frame.css', import.meta.url), 'utf8')

/** The custom properties of a rule, by the name of the colour: `--frame-sidebar-text` is `sidebarText`. */
function colors(selector: string): Record<string, string> {
  const [, rule = ''] = sheet.split(`${selector} {`)
  const [body = ''] = rule.split('}')
  const found = [...body.matchAll(/--frame-([a-z-]+): (#[0-9a-f]+);/g)]
  return Object.fromEntries(
    found.map(([, name = '', color = '']) => [
      name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
      color,
    ]),
  )
}

test.each([
  [':root', 0],
  ['.dark', 1],
] as const)('the colours of the frame in %s are those of the app', (selector, mode) => {
  const found = colors(selector)
  expect(Object.keys(found).length).toBeGreaterThan(5)
  const expected = new Map(Object.entries(palette).map(([name, modes]) => [name, modes[mode]]))
  for (const [name, color] of Object.entries(found)) expect.soft(expected.get(name), name).toBe(color)
})
