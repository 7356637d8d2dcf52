import { SLOT_TABLE } from '@celeiro/app-manifest/slots'
import { network, renderRoutes } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from '../testing/a-release.ts'
import { DeprecationTable } from './deprecation-table.tsx'

const UI_KIT = '@celeiro/ui-kit'
const rows = page.getByRole('table', { name: 'Nomes que vão sair' }).getByRole('row')

/** Opens the table for a shell with these deprecated exports. @returns the paths of the requests */
async function open(shell: string, deprecated?: object): Promise<string[]> {
  const asked: string[] = []
  const uses: Record<string, object> = {
    oats: { [UI_KIT]: ['Button', 'Label'] },
    barley: { [UI_KIT]: ['Label'] },
    rye: { [UI_KIT]: ['Button'] },
  }
  network.use(
    http.get('/shell/:build/shell.json', () => HttpResponse.json({ shared: {}, deprecated })),
    http.get('/remotes/:name/celeiro-uses.json', ({ request, params }) => {
      asked.push(new URL(request.url).pathname)
      const found = uses[String(params['name'])]
      return found ? HttpResponse.json(found) : new HttpResponse(null, { status: 404 })
    }),
  )
  const releases = [...Object.keys(uses), 'older'].map((name) => {
    const manifest = `/remotes/${name}/mf-manifest.json`
    const extensions = [{ slot: 'customer.details', version: 1, title: 'Safra', order: 10 }]
    return [name, { release: aRelease('b1', { manifest, ...(name === 'rye' && { extensions }) }) }]
  })
  remotes.take({ shell, remotes: Object.fromEntries(releases) })
  await renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <DeprecationTable />
            <p>Fim</p>
          </>
        ),
      },
    ],
    { path: '/' },
  )
  await expect.element(page.getByText('Fim')).toBeVisible()
  return asked
}

test('names the remotes that still use a deprecated export or slot', async () => {
  await open('s1', {
    [UI_KIT]: { Label: 'Use Tag', Menu: 'Use Actions' },
    [SLOT_TABLE]: { 'customer.details@1': 'Use version 2' },
  })
  await expect.element(rows.nth(1)).toHaveTextContent('Label@celeiro/ui-kitoats, barley')
  await expect.element(rows.nth(2)).toHaveTextContent(/^customer\.details@1.*rye$/)
  await expect.element(rows).toHaveLength(3)
})

test('asks no remote while nothing is deprecated', async () => {
  expect(await open('s2')).toEqual([])
  await expect.element(rows).toHaveLength(0)
})
