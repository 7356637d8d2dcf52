import { program } from 'commander'

// Everything that measures, breaks or shows the product. Nothing imports it, and `npm test` does not run it.
program.name('npm run lab --').usage('<name> [options]')
for (const [name, what] of Object.entries({
  bench: 'measures the start, navigation, lists, forms and the API',
  drill: 'breaks a running API host and its database, and counts what a user would notice',
  drive: 'drives the app in a browser: on a topology as in production, or for the guides',
  figures: 'measures first visits, and accepts the bytes of the current build',
  fuzz: 'sends generated requests to the API on both databases',
  nginx: 'compares the responses of nginx with those of the API host',
  screenshots: 'takes the pictures of the documents, or of every screen and state',
  'seed-large': 'fills a PostgreSQL database with orders and customers',
  topology: 'runs nginx, three API hosts and PostgreSQL on this machine, as in production',
}))
  program.command(name, what, { executableFile: `${name}.ts` })
program.parse()
