import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { respell, type Spellings } from './spellings.ts'
import { templates } from './write-remote.ts'

interface ScreenPlan extends Spellings {
  /** The remote that the screen belongs to. */
  remote: string
  /** The order of its sidebar entry. */
  order: number
}

/**
 * Writes a list screen from the template.
 * @param sources of the remote, its `src`
 * @returns the paths of its files, relative to the sources
 * @throws if the screen's folder already has files
 */
export async function writeScreen(plan: ScreenPlan, sources: string): Promise<string[]> {
  const screen = `${plan.name}-list`
  const files = await copyTemplate(join(templates, 'screen/src/sample-list'), join(sources, screen), (text) =>
    respell(text, plan).replaceAll('remote-name', plan.remote),
  )
  return files.map((file) => join(screen, file))
}

/** The lines that declare the new page in the remote's Vite configuration, and those that route to it. */
export function screenLines(plan: ScreenPlan): { page: string; route: string; component: string } {
  return {
    page: respell(
      "{ path: '/sample', title: 'Sample', nav: { label: 'Sample', order: 9999, icon: 'file-text' } },",
      plan,
    ).replace('9999', String(plan.order)),
    component: respell(
      `const SampleListPage = lazy(async () => {
  const { SampleListPage } = await import('./sample-list/sample-list-page.tsx')
  return { default: SampleListPage }
})`,
      plan,
    ),
    route: respell("{ path: '/sample', element: <SampleListPage /> },", plan),
  }
}
