import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { ENCODING_NAMES, encodingOf } from '../bytes.ts'
import { ImportError } from '../import-error.ts'
import { templateOf } from '../template.ts'
import { createZone, HOME_ZONE, type Zone } from '../zone.ts'
import { type Credentials, createImportClient } from './import-client.ts'
import { createProgress } from './progress.ts'
import { runImport } from './run-import.ts'

interface Options {
  to?: string
  check?: true
  replace?: true
  template?: true
  map: Map<string, string>
  encoding?: string
  user?: string
}

const DETAILS = `
A CSV has headings in any order: those of --template, the names of the fields, or what the app and the trade call them. Its
delimiter (; , tab or |), its encoding (UTF-8, UTF-16 with its mark, Windows-1252 or CP850), decimal commas and points, and dates
(10/03/2026, ISO 8601) are found; a time without a zone is one of TIME_ZONE, São Paulo by default, with the offset of its day. Items
have a line each, which repeats the fields of their order or price table, and replace those that are there: a file that says how many
they are (Itens) must have them all, unless --replace tells that these are all. An empty cell leaves a field as it is. NDJSON has an
object a line, as the API takes it, where null clears a field.

The token is INTEGRATION_TOKEN, in the environment, or --user logs in an administrator, with CELEIRO_PASSWORD or a password that is
asked for. Refused lines are written beside the file, with the reasons: mend them there, and import that file. It exits with 0 only
if none was refused. Ctrl+C ends after the batch on its way; the same command goes on.`

export function importCommandLine(name: string): Command {
  return new Command(name)
    .description('Imports a file into an API host, by the keys of its records.')
    .addHelpText('after', DETAILS)
    .addArgument(new Argument('<kind>', 'what the file has').choices(Object.keys(IMPORTS)))
    .argument('[file]', 'CSV or NDJSON')
    .option('--to <address>', 'address of the API host, such as https://celeiro.example')
    .option('--check', 'says what would be created, updated and refused, and writes nothing')
    .option('--replace', 'takes the lines of a record for all of its items, whatever number the file says')
    .option('--template', 'prints the headings of a CSV with an example')
    .addOption(
      new Option('--map <heading=field>', 'names the field of another heading; may be repeated')
        .argParser(addMapping)
        .default(new Map(), 'none'),
    )
    .addOption(
      new Option('--encoding <name>', 'how the file is encoded, if that is not found').choices(
        ENCODING_NAMES,
      ),
    )
    .option('--user <name>', 'an administrator, instead of INTEGRATION_TOKEN')
    .action(async (kind: ImportKind, path: string | undefined, options: Options) => {
      if (options.template) return void process.stdout.write(templateOf(kind))
      if (!path || !options.to) throw new ImportError('Name a file, and the API host with --to https://…')
      const zone = zoneOf(process.env['TIME_ZONE']?.trim() || HOME_ZONE)
      const credentials = await readCredentials(options.user)
      const stop = new AbortController()
      const end = () => stop.abort()
      process.on('SIGINT', end)
      const progress = createProgress(process.stdout)
      const client = createImportClient(options.to, credentials, { stopped: stop.signal, say: progress.say })
      const isWhole = await runImport({
        ...{ kind, path, zone, client, progress },
        encoding: options.encoding === undefined ? undefined : encodingOf(options.encoding),
        renamed: options.map,
        isCheck: options.check ?? false,
        replacesLists: options.replace ?? false,
        stopped: stop.signal,
      }).finally(() => process.off('SIGINT', end))
      if (!isWhole) process.exitCode = 1
    })
}

function zoneOf(timeZone: string): Zone {
  try {
    return createZone(timeZone)
  } catch (error) {
    const message = `TIME_ZONE: use the name of a time zone, such as America/Cuiaba or ${HOME_ZONE}.`
    throw new ImportError(message, { cause: error })
  }
}

function addMapping(text: string, mappings: Map<string, string>): Map<string, string> {
  const [, heading, field] = /^(.+)=([\w.]*)$/.exec(text) ?? []
  if (heading === undefined || field === undefined)
    throw new InvalidArgumentError('Write it as "Razão Social=name".')
  return mappings.set(heading, field)
}

async function readCredentials(username: string | undefined): Promise<Credentials> {
  if (username !== undefined)
    return { username, password: process.env['CELEIRO_PASSWORD'] || (await askPassword(username)) }
  const token = process.env['INTEGRATION_TOKEN']
  if (token) return { token }
  throw new ImportError('Put a token into INTEGRATION_TOKEN, or name an administrator with --user.')
}

async function askPassword(username: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ImportError('Put the password into CELEIRO_PASSWORD: there is no terminal.')
  process.stderr.write(`Password of ${username}: `)
  const unseen = new Writable({ write: (_text, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  const password = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return password
}
