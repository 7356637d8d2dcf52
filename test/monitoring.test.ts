import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../api/src/management/metrics.ts'
import { read, repository } from './repository.ts'

type Panel = { targets: { expr: string }[] }
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }

const { panels }: { panels: Panel[] } = JSON.parse(read('deploy/grafana-dashboard.json'))
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/alerts.yml'))
const rules = groups.flatMap((group) => group.rules)

const metrics = createMetrics()
metrics.watchReady(async () => undefined)
metrics.watchReleases(async () => undefined)
metrics.watchConfig(repository)
metrics.watchDisk(async () => 0)
metrics.watchPool(() => ({ max: 0, open: 0, idle: 0, waiting: 0 }))
metrics.watchCalls(() => ({ count: 0, seconds: 0 }))
metrics.watchErp(async () => ({ waiting: 0, oldestSeconds: 0, failed: 0, differing: 0 }))
const all = metrics.registry.getMetricsAsArray().map(({ name }) => name)
const known = all.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`])
/** Those of Prometheus and of its blackbox exporter. */
const foreign = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']

/** The names of metrics in a query: identifiers that are no labels, functions, keywords, variables or durations. */
function metricsOf(query: string): string[] {
  const bare = query.replace(
    /\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|group_left)\s*\([^)]*\)|\b(or|unless|offset)\b/g,
    ' ',
  )
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name)
}

const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)))
const watched = rules.flatMap(({ expr }) => metricsOf(expr))

it('the dashboard names only metrics that exist', () => {
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => !known.includes(name))).toEqual([])
})

it('the alert rules name only metrics that exist, and each says how bad it is and what has happened', () => {
  expect(watched.filter((name) => ![...known, ...foreign].includes(name))).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(metricsOf(expr), alert).not.toEqual([])
    expect(labels.severity, alert).toMatch(/^(critical|warning)$/)
    expect(annotations.summary, alert).not.toBe('')
  }
})

it('a rule about an increase sees the events that make a series too', () => {
  const increasing = rules.filter(({ expr }) => expr.includes('increase('))
  expect(increasing.length).toBeGreaterThan(3)
  for (const { alert, expr } of increasing) {
    const [, counter = '', window] = expr.match(/increase\(([^[]+)\[(\w+)\]/) ?? []
    expect(expr, alert).toContain(`${counter} unless ${counter} offset ${window}`)
  }
})

it('each metric of ours is on the dashboard or in a rule', () => {
  const ours = all.filter((name) => !/^(nodejs|process)_/.test(name))
  expect(ours.filter((name) => ![...shown, ...watched].some((used) => used.startsWith(name)))).toEqual([])
})
