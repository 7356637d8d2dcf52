#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteCommandLine, sentenceOf } from '@celeiro/release/command-line'
import { buildHere } from './build-here.ts'
import { serveLive } from './dev/serve-live.ts'
import { keepKit } from './lasting-kit.ts'
import { type RemoteChoices, writeRemoteHere } from './write-remote-here.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const program = remoteCommandLine(buildHere, version)
program.description('Writes, edits, checks and releases a remote of Celeiro in a repository of its own.')
program
  .command('new')
  .description('writes a remote with one page at /<name>, a part, and their tests, into this folder')
  .argument('<name>')
  .option('--title <text>', 'what users read; the name by default')
  .option('--list', 'the page is a list with details')
  .option('--form', 'the page is such a list with a form')
  .action(async (name: string, options: RemoteChoices) => {
    const files = await writeRemoteHere(process.cwd(), name, options)
    await keepKit(process.cwd(), version)
    console.log(`${files.map((file) => `  ${file}`).join('\n')}

The page is at /${name}; vite.config.ts says who may open it and where it is in the sidebar. Next:

  npm install && npm test
      runs its tests
  npx celeiro dev --shell <address>
      edits it inside of the app at that address
  npx celeiro release --to <address>
      releases it, with RELEASE_TOKEN`)
  })
program
  .command('dev')
  .description(
    'serves the deployed app with the remote in this folder, which is built again at each edit, until Ctrl+C',
  )
  .requiredOption('--shell <address>', 'of the deployed app, such as https://celeiro.example')
  .option('--port <number>', 'where to serve it', '5100')
  .action(async ({ shell, port }: { shell: string; port: string }) => {
    const { address } = await serveLive(process.cwd(), shell, Number(port))
    console.log(`Edits show on ${address}`)
  })

await program.parseAsync().catch((error: unknown) => {
  const said = sentenceOf(error)
  console.error(said instanceof Error ? said.message : said)
  process.exit(1)
})
