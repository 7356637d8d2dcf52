import type { Figures, RouteFigures } from './measure-routes.ts'

/** Share by which a route may outgrow its accepted bytes: a patch release of a library stays below it. */
export const TOLERANCE = 0.01

/** Changes of a package below this many bytes are noise of the compression. */
const NOTABLE = 100

/**
 * What has outgrown the accepted figures, as lines for a developer: route, figure, and the packages that grew.
 * @returns nothing when every route is within its budget
 */
export function overBudget(accepted: Figures, measured: Figures): string[] {
  const routes = [...new Set([...Object.keys(accepted), ...Object.keys(measured)])]
  return routes.flatMap((route) => {
    const [budget, now] = [accepted[route], measured[route]]
    if (!budget) return [`${route} has no budget`]
    if (!now) return [`${route} has a budget, and no remote has the page`]
    return exceeded(budget, now).map((line) => `${route} ${line}`)
  })
}

function exceeded(budget: RouteFigures, now: RouteFigures): string[] {
  const lines: string[] = []
  if (now.bytes > budget.bytes * (1 + TOLERANCE))
    lines.push(`loads ${change(budget.bytes, now.bytes)} bytes of script${grown(budget, now)}`)
  if (now.requests > budget.requests) lines.push(`makes ${change(budget.requests, now.requests)} requests`)
  if (now.depth > budget.depth) lines.push(`waits for ${change(budget.depth, now.depth)} rounds`)
  return lines
}

function grown(budget: RouteFigures, now: RouteFigures): string {
  const names = Object.keys({ ...budget.packages, ...now.packages })
  return names
    .map((name) => ({ name, from: budget.packages[name] ?? 0, to: now.packages[name] ?? 0 }))
    .filter(({ from, to }) => to - from >= NOTABLE)
    .sort((one, other) => other.to - other.from - (one.to - one.from))
    .map(({ name, from, to }) => `\n    ${name}: ${change(from, to)}`)
    .join('')
}

const change = (from: number, to: number) => `${to} instead of ${from} (+${to - from})`
