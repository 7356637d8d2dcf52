import { expect, it } from 'vitest'
import { fileQuery, releaseBody, UPLOAD_LIMITS, uploadBody, uploadParams } from './release-calls.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const accepts = (files: { path: string; size?: number }[]) =>
  uploadBody.safeParse({ files: files.map((file) => ({ size: 1, integrity, ...file })) }).success

it.each(['remote.json', 'assets/page-C9GvHp3z.js', 'assets/_list-_x-1.css', 'a/b/c.woff2'])(
  'takes the path %s of a build',
  (path) => expect(fileQuery.safeParse({ path }).success).toBe(true),
)

it.each([
  ...[
    '',
    '/',
    '/etc/passwd',
    '..',
    '../config.json',
    'assets/../../../config.json',
    'assets/./x.js',
    './x.js',
  ],
  ...[
    'assets//x.js',
    'assets/',
    'assets\\x.js',
    '..\\config.json',
    'C:/x.js',
    'a\u0000.js',
    'a\n.js',
    'a b.js',
  ],
  ...['.env', '.vite/manifest.json', 'assets/.hidden', '%2e%2e/x', 'x~1.js', 'é.js', 'a'.repeat(201)],
  ...['x.js.br', 'x.js.gz', 'x.tmp', 'history.jsonl'],
])('refuses the path %j', (path) => expect(fileQuery.safeParse({ path }).success).toBe(false))

it('limits the files of a build, their size and their sum', () => {
  const many = (count: number, size = 1) =>
    Array.from({ length: count }, (_, index) => ({ path: `f${index}.js`, size }))
  expect(accepts(many(UPLOAD_LIMITS.files))).toBe(true)
  expect(accepts(many(UPLOAD_LIMITS.files + 1))).toBe(false)
  expect(accepts(many(1, UPLOAD_LIMITS.fileBytes))).toBe(true)
  expect(accepts(many(1, UPLOAD_LIMITS.fileBytes + 1))).toBe(false)
  expect(accepts(many(4, UPLOAD_LIMITS.fileBytes))).toBe(true)
  expect(accepts(many(5, UPLOAD_LIMITS.fileBytes))).toBe(false)
  expect(accepts([])).toBe(false)
})

it('refuses a path twice, and one that is a file and a folder', () => {
  expect(accepts([{ path: 'a.js' }, { path: 'a.js' }])).toBe(false)
  expect(accepts([{ path: 'assets' }, { path: 'assets/a.js' }])).toBe(false)
  expect(accepts([{ path: 'assets/a' }, { path: 'assets/a.js' }])).toBe(true)
})

it('takes names and builds that are folders of their own', () => {
  const takes = (remote: string, build = '0123456789ab') => uploadParams.safeParse({ remote, build }).success
  expect(takes('orders')).toBe(true)
  expect(['..', 'Orders', 'orders/../shell', ''].filter((name) => takes(name))).toEqual([])
  expect(['..', '0123456789AB', '0123456789abc'].filter((build) => takes('orders', build))).toEqual([])
})

it('takes no author who would pass for the judge', () => {
  expect(releaseBody.safeParse({ author: 'Ana' }).success).toBe(true)
  expect(releaseBody.safeParse({ author: 'judge' }).success).toBe(false)
})
