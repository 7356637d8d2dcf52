import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { appVersionDefine } from './vite-options.ts'

const ENTRY = 'src/start/start.ts'

interface StartFile {
  /** As the page names it in the sources. */
  name: '/start.js' | '/start.css'
  source: string | Uint8Array
}

/**
 * Bundles the shell's start script and its style sheet apart from the app, and gives them hashed names. The script is
 * classic: it runs before the first paint and before any module. A dev server bundles them for each page.
 * @param plugins of the bundle
 */
export function startScript(root: string, plugins: Plugin[] = []): Plugin {
  let files: StartFile[] = []
  return {
    name: 'celeiro-start-script',
    async buildStart() {
      files = await bundle(root, plugins)
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: hashedName(file), source: file.source })
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        if (url === '/start.js') files = await bundle(root, plugins)
        const file = files.find(({ name }) => name === url)
        if (!file) return next()
        response.setHeader('content-type', url === '/start.js' ? 'text/javascript' : 'text/css')
        response.end(file.source)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) =>
        server ? html : files.reduce((page, file) => page.replace(file.name, `/${hashedName(file)}`), html),
    },
  }
}

function hashedName({ name, source }: StartFile): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets${name.replace('.', `-${hash}.`)}`
}

async function bundle(root: string, plugins: Plugin[]): Promise<StartFile[]> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: appVersionDefine,
    plugins,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Otherwise the script would insert the styles itself, which the content security policy forbids.
      cssCodeSplit: false,
      rollupOptions: { input: join(root, ENTRY), output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The bundle of the start script has no output.')
  return result.output.map((file) =>
    file.type === 'chunk'
      ? { name: '/start.js', source: file.code }
      : { name: '/start.css', source: file.source },
  )
}
