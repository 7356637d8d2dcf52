import { expect, test } from 'vitest'
import { planRemote, releaseSteps } from './remote-plan.ts'

const page = (path: string, order: number, group?: string) => ({
  path,
  title: path,
  nav: { label: path, order, icon: 'map' as const, ...(group && { group }) },
})

const barley = { name: 'barley', port: 5001, pages: [page('/barley', 10), page('/silos/full', 20)] }
const oats = {
  name: 'oats',
  port: 5003,
  groups: [{ label: 'Oats', order: 30, icon: 'map' as const }],
  pages: [page('/oats', 40, 'Oats'), { path: '/bran', title: 'Bran' }],
}

test('the first remote gets the first port and order', () => {
  expect(planRemote({ name: 'rye' }, [], [])).toEqual({ name: 'rye', title: 'Rye', port: 5001, order: 10 })
})

test('a port and an order that others declare are passed over; those within a group are not taken', () => {
  expect(planRemote({ name: 'rye', title: 'Centeio' }, [barley, oats], [])).toEqual({
    name: 'rye',
    title: 'Centeio',
    port: 5002,
    order: 40,
  })
})

test.each(['barley', 'silos', 'bran'])('the name %s is refused, as its path has an owner', (name) => {
  expect(() => planRemote({ name }, [barley, oats], [])).toThrow(`The path /${name} belongs to`)
})

test.each(['shell', 'all', 'login', 'modules', 'sample', 'ui-kit'])('the name %s is reserved', (name) => {
  expect(() => planRemote({ name }, [barley], ['ui-kit'])).toThrow(`"${name}" is reserved`)
})

test('a remote with a new call of the API is released after the API', () => {
  const [api, remote] = [/release -- check api --to/, /release -- silos --to/].map((command) =>
    releaseSteps('silos', 'GET /api/silos').search(command),
  )
  expect(api).toBeGreaterThan(0)
  expect(remote).toBeGreaterThan(api ?? 0)
  expect(releaseSteps('silos')).not.toContain('check api')
})
