import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from 'signal-exit'
import { requireProgram } from '../scripts/checks/debian-packages.ts'
import { accepts } from '../scripts/processes/port.ts'

export interface NginxServer {
  /** Serves the requests that it has, accepts no more, and ends. */
  stop(): Promise<void>
  /** Ends at once; happens by itself when this process ends. */
  destroy(): unknown
}

interface NginxOptions {
  /** A folder for its configuration, its logs and its temporary files. */
  folder: string
  /** The content of the http block, as `nginxConf` writes it. */
  site: string
  /** A port that the site listens on; it has started when that accepts connections. */
  port: number
}

/**
 * Starts nginx for one site, independent of other servers on the machine, as the user of this process. It installs
 * Debian's package if necessary.
 * @throws with its output, if it does not start
 */
export async function startNginx({ folder, site, port }: NginxOptions): Promise<NginxServer> {
  mkdirSync(folder, { recursive: true })
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, configuration(folder, site))
  // Detached: Ctrl+C in a terminal must not end it before its clients. It writes errors of its start to both logs.
  const nginx = spawn(requireProgram('nginx'), ['-c', conf, '-e', join(folder, 'error.log')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  nginx.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4_000)
  })
  const ended = once(nginx, 'close')
  // SIGTERM also ends its workers at once; they would survive a SIGKILL.
  onExit(() => void nginx.kill('SIGTERM'))
  while (!(await accepts(port))) {
    if (nginx.exitCode !== null || nginx.signalCode !== null)
      throw new Error(`nginx did not start: ${output.trim()}`)
    await sleep(20)
  }
  return {
    async stop() {
      nginx.kill('SIGQUIT')
      await ended
    },
    destroy: () => nginx.kill('SIGTERM'),
  }
}

/** The workers run as the user of this process: a checkout may lie where others cannot read. */
function configuration(folder: string, site: string): string {
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; ${asRoot} worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
include /etc/nginx/mime.types; access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`
}
