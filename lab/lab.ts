import { program } from 'commander'

// Everything that measures, breaks or shows the product. Nothing imports it, and `npm test` does not run it.
program.name('npm run lab --').usage('<name> [options]')
for (const [name, what] of Object.entries({
  bench: 'measures the start, lists, forms and the API',
  drill: 'breaks a running API host and its database, and counts what a user would notice',
  erp: 'receives orders in the place of an ERP',
  figures: 'measures the script of first visits, and accepts that of the current build',
  fuzz: 'sends generated requests to the API on both databases',
  production: 'follows docs/production.md on a machine in a folder',
  screenshots: 'takes the pictures of the documents',
  'seed-large': 'fills a PostgreSQL database with orders and customers',
}))
  program.command(name, what, { executableFile: `${name}.ts` })
program.parse()
