import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readConfig } from '@celeiro/release'
import type { Manifest } from 'vite'
import { bytesByPackage } from './bytes-by-package.ts'
import { routeScripts } from './route-scripts.ts'

/** What the scripts of a first visit to a route amount to. */
export interface RouteFigures {
  /** Brotli. */
  bytes: number
  /** Scripts, each of them one request. */
  requests: number
  /** Rounds of scripts, each of which starts when the one before has run. */
  depth: number
  /** Brotli bytes by package: the share of each chunk that its minified code has. */
  packages: Record<string, number>
}

export type Figures = Record<string, RouteFigures>

/**
 * Measures the apps that this checkout has published locally.
 * @param builds folder with the output of Vite by app
 */
export async function measureRoutes(webRoot: string, builds: string): Promise<Figures> {
  const manifest: Manifest = JSON.parse(await readFile(join(builds, 'shell/.vite/manifest.json'), 'utf8'))
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const routes = routeScripts(manifest, page, await readConfig(webRoot))
  const measured = new Map<string, Promise<ScriptFigures>>()
  const measureOnce = (file: string) => {
    const known = measured.get(file) ?? measureScript(webRoot, builds, file)
    measured.set(file, known)
    return known
  }
  const figures = routes.map(async ({ route, rounds }) => {
    const scripts = await Promise.all(rounds.flat().map(measureOnce))
    const packages: Record<string, number> = {}
    for (const script of scripts)
      for (const [name, bytes] of Object.entries(script.packages))
        packages[name] = (packages[name] ?? 0) + bytes
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    const { length } = scripts
    return [route, { bytes, requests: length, depth: rounds.length, packages: rounded(packages) }] as const
  })
  return Object.fromEntries(await Promise.all(figures))
}

interface ScriptFigures {
  bytes: number
  packages: Record<string, number>
}

async function measureScript(webRoot: string, builds: string, file: string): Promise<ScriptFigures> {
  const code = await readFile(join(webRoot, file), 'utf8')
  // A script that is too small for a copy gets none.
  const copy = await stat(join(webRoot, `${file}.br`)).catch(() => undefined)
  const bytes = copy?.size ?? brotliCompressSync(code).length
  const built = file.replace(/^remotes\/([^/]+)\/[^/]+\//, '$1/').replace(/^assets\//, 'shell/assets/')
  const map = await readFile(join(builds, `${built}.map`), 'utf8').then(JSON.parse, () => undefined)
  const parts = [...bytesByPackage(code, map)].map(
    ([name, characters]) => [name, (characters / code.length) * bytes] as const,
  )
  return { bytes, packages: Object.fromEntries(parts) }
}

/** Largest first. */
const rounded = (packages: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(packages)
      .map(([name, bytes]) => [name, Math.round(bytes)] as const)
      .sort(([, one], [, other]) => other - one),
  )
