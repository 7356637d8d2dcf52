import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const installed = fileURLToPath(new URL('../../../../shell/node_modules', import.meta.url))

/** The least that a trial takes for granted of a shell: `config.json`, the protocol of federation entries, and a router. */
const SOURCES = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  'main.js': `
    import * as react from 'react'
    import * as router from 'react-router-dom'
    import { createRoot } from 'react-dom/client'

    const { remotes } = await (await fetch('/config.json')).json()
    const [[name, { release }]] = Object.entries(remotes)
    const { metaData } = await (await fetch(release.manifest)).json()
    const { init, get } = await import(new URL(metaData.remoteEntry.name, location.origin + release.manifest))
    const provide = (module) => ({ '1.0.0': { lib: () => module } })
    await init({ react: provide(react), 'react-router-dom': provide(router) })
    const { routes } = (await get('./remote'))()
    const { createElement } = react
    const fence = createElement('div', { 'data-remote': name }, createElement(router.Outlet))
    createRoot(document.getElementById('root')).render(
      createElement(router.RouterProvider, { router: router.createBrowserRouter([{ element: fence, children: routes }]) }),
    )`,
}

/** Builds it. @returns the folder of the output, which the caller removes */
export async function buildSmallShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'small-shell-'))
  const source = join(folder, 'source')
  await mkdir(source)
  for (const [file, content] of Object.entries(SOURCES)) await writeFile(join(source, file), content)
  await symlink(installed, join(source, 'node_modules'))
  const outDir = join(folder, 'dist')
  await build({ root: source, configFile: false, logLevel: 'silent', build: { outDir, target: 'es2022' } })
  await rm(source, { recursive: true })
  return outDir
}
