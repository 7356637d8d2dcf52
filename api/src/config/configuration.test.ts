import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { environment as migration } from '../start/run-migrations.ts'
import { environment as apiHost } from './config.ts'
import { serverVariables, webVariables } from './web-config.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')
const server = Object.keys(serverVariables)
/** No schema knows their defaults. */
const IN_WORDS = ['WEB_ROOT', 'LOG_LEVEL', 'JWT_SECRET', 'SEED_DEMO', 'API_DOCS', 'MIGRATE_DATABASE_URL']

function defaultOf([name, schema]: [string, z.core.$ZodType]) {
  if (IN_WORDS.includes(name)) return expect.any(String)
  if (schema instanceof z.ZodDefault && `${schema.def.defaultValue}` !== '')
    return `\`${schema.def.defaultValue}\``
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? '–' : 'required'
}

test.each<[string, z.ZodRawShape, readonly string[]]>([
  ['Every host', serverVariables, []],
  ['The API host', apiHost.shape, server],
  ['The host of the web app alone', webVariables, server],
  ['The step that migrates', migration.shape, Object.keys(apiHost.shape)],
])('the page of all variables has those of "%s", with their defaults and a meaning', (part, shape, known) => {
  const text = page.split(/^## /m).find((section) => section.startsWith(part)) ?? ''
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\| \S/gm)].map(([, ...cells]) => cells)
  const others = Object.entries(shape).filter(([name]) => !known.includes(name))
  expect(rows).toEqual(others.map((variable) => [variable[0], defaultOf(variable)]))
})
