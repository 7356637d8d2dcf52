import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds a remote, and again after each edit. What fails is on the terminal; the build before stays.
 * @param folder of the remote
 * @param handleBuild runs after each further build
 * @returns the path of the output, once it is there
 * @throws when the first build fails
 */
export async function watchBuild(folder: string, handleBuild: () => void): Promise<string> {
  const dist = join(folder, 'dist')
  // Files of the build before stay: a tab may load them while the next one is written.
  const output = { watch: {}, outDir: dist, emptyOutDir: false }
  const watcher = await build({ root: folder, logLevel: 'warn', build: output })
  if (!('on' in watcher)) throw new Error('Vite does not watch the files.')
  let isFirst = true
  await new Promise<void>((resolve, reject) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') {
        if (isFirst) reject(event.error)
        else console.error(event.error.message)
      }
      if (event.code !== 'END') return
      if (!isFirst) handleBuild()
      isFirst = false
      resolve()
    })
  })
  return dist
}
