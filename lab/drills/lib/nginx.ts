import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from 'signal-exit'
import { requireProgram } from '../../../scripts/checks/debian-packages.ts'
import { accepts } from '../../../scripts/processes/port.ts'

/**
 * Starts nginx for one site, independent of other servers on the machine, until this process ends. It installs Debian's
 * package if necessary.
 * @param folder for its configuration, its logs and its temporary files
 * @param site the content of the http block, as `nginxConf` writes it
 * @param port the site listens on it
 * @throws if it does not start
 */
export async function startNginx(folder: string, site: string, port: number): Promise<void> {
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, configuration(folder, site))
  // Detached: Ctrl+C in a terminal must not end it before its clients.
  const nginx = spawn(requireProgram('nginx'), ['-c', conf, '-e', join(folder, 'error.log')], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // SIGTERM also ends its workers at once; they would survive a SIGKILL.
  onExit(() => void nginx.kill('SIGTERM'))
  while (!(await accepts(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start')
    await sleep(20)
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
