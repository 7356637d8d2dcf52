import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedModules } from '../shared.ts'
import { remoteContainer, withSharedModules } from './remote-container.ts'

const SHELL = fileURLToPath(new URL('../../../../shell/', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'container-'))
})

afterEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for('celeiro.shared'))
  await rm(folder, { recursive: true })
})

test('reads the modules of the shell in place of imports, and leaves others', () => {
  const code =
    'import React, { useState as s } from "react";\nimport * as kit from "@celeiro/ui-kit";\nimport { a } from "./a.js";\n'
  expect(withSharedModules(code)).toBe(
    'const kit=globalThis[Symbol.for("celeiro.shared")]["@celeiro/ui-kit"];' +
      'const {default:React,useState:s}=globalThis[Symbol.for("celeiro.shared")]["react"];' +
      '\n\nimport { a } from "./a.js";\n',
  )
})

test('refuses to re-export a module of the shell', () => {
  expect(() => withSharedModules('export { useState } from "react"')).toThrow('re-exports react')
})

/** A share scope such as a shell passes, with a module that names its copy. */
const scope = (copy: (name: string) => object) =>
  Object.fromEntries(Object.keys(sharedModules).map((name) => [name, { '1.0.0': copy(name) }]))

async function importContainer() {
  await mkdir(join(folder, 'src'))
  await writeFile(
    join(folder, 'src/remote.tsx'),
    'import { copy } from "react-router-dom"; export const routes = [copy]',
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [remoteContainer('barley', SHELL)],
  })
  const manifest = JSON.parse(await readFile(join(folder, 'dist/mf-manifest.json'), 'utf8'))
  return import(pathToFileURL(join(folder, 'dist', manifest.metaData.remoteEntry.name)).href)
}

test.each([
  ['provided', (name: string) => ({ lib: () => ({ copy: name }) })],
  ['fetched', (name: string) => ({ get: async () => () => ({ copy: name }) })],
  [
    'the part that an older shell runs',
    (name: string) => ({
      lib: () => ({ copy: 'a second copy' }),
      treeShaking: { get: async () => () => ({ copy: name }) },
    }),
  ],
])('the exposed module gets the copy of the shell: %s', async (_how, copy) => {
  const container = await importContainer()
  await container.init(scope(copy))
  expect((await container.get('./remote'))().routes).toEqual(['react-router-dom'])
})

test('fails when the shell lacks a module, or the remote what is asked for', async () => {
  const container = await importContainer()
  await expect(container.init({})).rejects.toThrow('does not share react')
  await expect(container.get('./page')).rejects.toThrow('does not expose ./page')
})
