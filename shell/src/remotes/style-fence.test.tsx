import { renderRoutes } from '@celeiro/testing'
import { AppDialog, Button } from '@celeiro/ui-kit'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { aRelease } from '../testing/a-release.ts'
import { manifestUrl, serveRemote } from '../testing/serve-remote.ts'
import { RemoteOutlet } from './remote-outlet.tsx'
import { remotes } from './remotes.ts'

/** What `fenceStyles` makes of `button { background: red !important } * { font-family: serif } :root { --crop: rye }` and two names. */
const SHEET = `
  @keyframes rye-pulse { to { opacity: 0 } }
  @font-face { font-family: rye-system-ui; src: local('none') }
  @scope ([data-remote="rye"]) {
    button { background: rgb(255, 0, 0) !important }
    * { font-family: serif }
    :scope { --crop: rye }
    @media print { * { display: none } }
  }`

function WithDialog({ of }: { of: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir {of}</Button>
      <AppDialog open={open} onClose={() => setOpen(false)} title={`Diálogo ${of}`}>
        <Button>Salvar {of}</Button>
      </AppDialog>
    </>
  )
}

beforeEach(() => {
  serveRemote('rye', () => [{ path: '/rye', element: <WithDialog of="do remoto" /> }])
  const release = aRelease('b1', { paths: ['/rye'], manifest: manifestUrl('rye', 'b1') })
  remotes.take({ shell: undefined, remotes: { rye: { release } } })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
async function styleOf(name: string) {
  await expect.element(button(name)).toBeVisible()
  const style = getComputedStyle(button(name).element())
  // A pointer that rests on it changes its own colour.
  const isRed = style.backgroundColor === 'rgb(255, 0, 0)'
  return { isRed, font: style.fontFamily, crop: style.getPropertyValue('--crop') }
}

test('the sheet of a remote reaches its page and its dialogs, and nothing of the shell', async () => {
  const shell = (
    <>
      <WithDialog of="da casca" />
      <RemoteOutlet name="rye" title="Centeio" />
    </>
  )
  const { router } = await renderRoutes([{ path: '*', element: shell }], { path: '/rye' })
  const before = await styleOf('Abrir da casca')
  const sheet = document.createElement('style')
  sheet.textContent = SHEET
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())

  const styles = async (of: string) => {
    const onPage = await styleOf(`Abrir ${of}`)
    await button(`Abrir ${of}`).click()
    const inDialog = await styleOf(`Salvar ${of}`)
    await button('Fechar').click()
    return [onPage, inDialog]
  }
  const reached = { isRed: true, font: 'serif', crop: 'rye' }
  expect(await styles('do remoto')).toEqual([reached, reached])
  expect(await styles('da casca')).toEqual([before, before])
  await router.navigate('/elsewhere')
  expect(await styles('da casca')).toEqual([before, before])
})
