import { z } from 'zod'
import { environment as apiHost } from '../config/config.ts'
import { serverVariables, webVariables } from '../config/web-config.ts'
import { environment as migration } from '../start/run-migrations.ts'

interface Variable {
  name: string
  byDefault: string
  meaning: string
}

/** Variables that commands read, besides those of the hosts. */
const COMMANDS: readonly Variable[] = [
  ['RELEASE_TOKEN', '–', 'Token of a remote, for `npm run release` with `--to https://…`'],
  ['INTEGRATION_TOKEN', '–', 'Token of a machine, for `npm run import`'],
  ['CELEIRO_PASSWORD', 'asked for', 'Password of an administrator, for `npm run import` with `--user`'],
  [
    'ORDER_ACTIONS',
    '–',
    '`live`: with `npm start` and a release of the shell, orders can be confirmed, printed and sent to [the ERP](erp.md); the specification has these actions do nothing',
  ],
  [
    'TELEMETRY',
    '–',
    '`on`: with `npm start`, browsers [report](gradual-releases.md#the-evidence) to the API host',
  ],
  [
    'CELEIRO_SHELL',
    '–',
    'Address of a deployed shell that may load remotes from a dev server of this machine',
  ],
  ['CHROMIUM_PATH', 'found or installed', 'Browser of the tests, and of releases'],
].map(([name = '', byDefault = '', meaning = '']) => ({ name, byDefault, meaning }))

/** The page `docs/configuration.md`, from the schemas that parse the variables. */
export function configurationPage(): string {
  const server = Object.keys(serverVariables)
  const others = (variables: z.ZodRawShape, known: readonly string[]) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !known.includes(name)))
  return [
    '# Configuration',
    'All variables, made from the schemas that parse them: `npm run test:unit -- api/src/config/configuration.test.ts -u` writes this page. An ' +
      'empty variable counts as absent. Lists are separated by commas or spaces, secrets by commas alone. An invalid value stops the process with an ' +
      'error that names the variable and never the value.',
    '## Every host',
    table(variablesOf(serverVariables)),
    '## The API host',
    table(variablesOf(others(apiHost.shape, server))),
    '## The host of the web app alone',
    'With `API_URL` the process opens no database and serves the web root.',
    table(variablesOf(others(webVariables, server))),
    '## The step that migrates',
    table(variablesOf(others(migration.shape, Object.keys(apiHost.shape)))),
    '## Commands',
    'Commands also read `API_URL`, `API_DIALECT`, `PORT`, `DATA_DIR`, `DATABASE_URL`, `DATABASE_WAIT` and `TIME_ZONE` as above.',
    table(COMMANDS),
  ]
    .join('\n\n')
    .concat('\n')
}

const variablesOf = (shape: z.ZodRawShape): Variable[] =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    byDefault: defaultOf(schema),
    meaning: metaOf(schema)?.description ?? '',
  }))

const metaOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)

function defaultOf(schema: z.core.$ZodType): string {
  const { byDefault } = metaOf(schema) ?? {}
  if (typeof byDefault === 'string') return byDefault
  if (schema instanceof z.ZodDefault && `${schema.def.defaultValue}` !== '')
    return `\`${schema.def.defaultValue}\``
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? '–' : 'required'
}

/** A table in the format of the repository: cells of a column are equally wide. */
function table(variables: readonly Variable[]): string {
  const rows = [
    ['Variable', 'Default', 'Meaning'],
    ...variables.map(({ name, byDefault, meaning }) => [`\`${name}\``, byDefault, meaning]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [header = [], ...body] = rows
  return [line(header), line(['', '', ''], '-'), ...body.map((cells) => line(cells))].join('\n')
}
