import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('what an API host loads to receive releases needs nothing but Node', async () => {
  const entry = fileURLToPath(new URL('receive.ts', import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: entry, write: false },
  })
  if (!('output' in output)) throw new Error('Vite has given no single output.')
  const imports = output.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))
  const own = output.output.map(({ fileName }) => fileName)
  expect(imports.filter((name) => !name.startsWith('node:') && !own.includes(name))).toEqual([])
  // It builds.
}, 60_000)
