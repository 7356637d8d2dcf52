import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { apiUrlOf } from '@celeiro/app-manifest/api-url'
import type { Command } from 'commander'
import { type NginxTls, nginxConf } from '../nginx-conf.ts'
import { readConfig } from '../storage/config-file.ts'

interface Options {
  root: string
  to: string
  api: string
  cors: string
  connect: string
  name?: string
  certificate?: string
  key?: string
}

/** @param folder of the checkout */
export function addNginxCommand(program: Command, folder: string): void {
  program
    .command('nginx')
    .description(
      'writes the configuration of nginx for a released web root, with the API that its config.json names',
    )
    .requiredOption('--root <web root>', 'path of the web root')
    .requiredOption('--to <file>', 'the file to write')
    .option('--api <host:port …>', 'the API hosts, separated by spaces; 127.0.0.1:3000 by default', '')
    .option(
      '--cors <origin …>',
      'origins of other sites whose pages may load remotes, as CORS_ORIGINS of an API host',
      '',
    )
    .option('--connect <origin …>', 'own backends of remotes, as CONNECT_ORIGINS of an API host', '')
    .option(
      '--name <host name>',
      'ends TLS for this name on port 443, and redirects port 80; without it, port 8080',
    )
    .option('--certificate <file>', 'PEM file with the certificate of that name, and its chain')
    .option('--key <file>', 'PEM file with its key')
    .action(async (options: Options) => {
      const webRoot = resolve(options.root)
      const wanted = apiUrlOf(process.env)
      const { apiUrl } = await readConfig(webRoot)
      if (wanted !== undefined && wanted !== apiUrl)
        throw new Error(`${webRoot} is not released for the API of API_URL. Release the shell with it first.`)
      const template = await readFile(join(folder, 'deploy/nginx.conf'), 'utf8')
      const conf = nginxConf(template, {
        webRoot,
        apiUrl,
        instances: listed(options.api),
        corsOrigins: listed(options.cors),
        connectOrigins: listed(options.connect),
        ...tlsOf(options),
      })
      await writeFile(resolve(options.to), conf)
      console.log(`${options.to} serves ${webRoot}; calls go to ${apiUrl || 'the API host that it names'}.`)
    })
}

const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function tlsOf({ name, certificate, key }: Options): { tls?: NginxTls } {
  if (!name && !certificate && !key) return {}
  if (!name || !certificate || !key) throw new Error('--name, --certificate and --key go together.')
  return { tls: { name, certificate: resolve(certificate), key: resolve(key) } }
}
