import { expect, it } from 'vitest'
import { BUILD_LIMITS, buildBody, releaseParams } from './release-calls.ts'

const accepts = (...paths: string[]) =>
  buildBody.safeParse({ files: Object.fromEntries(paths.map((path) => [path, ''])) }).success

it.each([
  ...['remote.json', 'assets/page-C9GvHp3z.js', 'assets/page-C9GvHp3z.js.map', 'assets/_list-_x-1.css'],
  'a/b/c.woff2',
])('takes the path %s of a build', (path) => expect(accepts(path)).toBe(true))

it.each([
  ...['', '/', '/etc/passwd', '..', '../config.json', 'assets/../../../config.json', 'assets/./x.js'],
  ...['./x.js', 'assets//x.js', 'assets/', 'assets\\x.js', '..\\config.json', 'C:/x.js'],
  ...['a\u0000.js', 'a\n.js', 'a b.js', '.env', '.vite/manifest.json', 'assets/.hidden', '%2e%2e/x'],
  ...['x~1.js', 'é.js', 'a'.repeat(201), 'x.js.gz', 'x.tmp', 'history.jsonl'],
])('refuses the path %j', (path) => expect(accepts(path)).toBe(false))

it('limits the files of a build, of which none is a folder too', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}.js`)
  expect(accepts(...many(BUILD_LIMITS.files))).toBe(true)
  expect(accepts(...many(BUILD_LIMITS.files + 1))).toBe(false)
  expect(accepts('assets', 'assets/a.js')).toBe(false)
  expect(accepts('assets/a', 'assets/a.js')).toBe(true)
})

it('takes names that are folders of their own', () => {
  const takes = (remote: string) => releaseParams.safeParse({ remote }).success
  expect(takes('orders')).toBe(true)
  expect(['..', 'Orders', 'orders/../shell', ''].filter(takes)).toEqual([])
})
