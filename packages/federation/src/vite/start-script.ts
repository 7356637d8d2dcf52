import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildTarget } from '@celeiro/app-manifest/least-browsers'
import { build, type Plugin } from 'vite'
import { appVersionDefine } from './vite-options.ts'

/** The classic scripts of the page, by their names in its sources. */
const SCRIPTS = [
  // As written: a minifier writes no ES5.
  { name: '/old-browser.js', entry: 'src/start/refuse-old-browser.ts', minify: false },
  { name: '/start.js', entry: 'src/start/start.ts', minify: true },
]

interface StartFile {
  name: string
  source: string | Uint8Array
}

/**
 * Bundles the shell's start script and its style sheet apart from the app, and gives them hashed names. The script is
 * classic: it runs before the first paint and before any module. Another one before it, which runs in any browser, refuses
 * those that are too old.
 */
export function startScript(root: string): Plugin {
  let files: StartFile[] = []
  return {
    name: 'celeiro-start-script',
    async buildStart() {
      files = (await Promise.all(SCRIPTS.map((script) => bundleScript(root, script)))).flat()
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: hashedName(file), source: file.source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => files.reduce((page, file) => page.replace(file.name, `/${hashedName(file)}`), html),
    },
  }
}

function hashedName({ name, source }: StartFile): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets${name.replace('.', `-${hash}.`)}`
}

async function bundleScript(
  root: string,
  { name, entry, minify }: (typeof SCRIPTS)[number],
): Promise<StartFile[]> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: appVersionDefine,
    build: {
      write: false,
      target: buildTarget(),
      minify,
      modulePreload: false,
      // Otherwise the script would insert the styles itself, which the content security policy forbids.
      cssCodeSplit: false,
      rollupOptions: { input: join(root, entry), output: { format: 'iife', comments: false } },
    },
  })
  if (!('output' in result)) throw new Error(`The bundle of ${name} has no output.`)
  return result.output.map((file) =>
    file.type === 'chunk' ? { name, source: file.code } : { name: '/start.css', source: file.source },
  )
}
