import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TextField } from '../fields/text-field.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** A form that is part of its page, which learns of a change a render later. */
function Page() {
  const [name, setName] = useState('')
  const [unsaved, setUnsaved] = useState(false)
  useEffect(() => setUnsaved(name !== ''), [name])
  return (
    <main>
      <h1>Perfil</h1>
      <TextField label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
      {unsaved && <p>Não salvo</p>}
      <LeaveGuard unsaved={unsaved} />
    </main>
  )
}

const field = () => page.getByRole('textbox', { name: 'Nome' })
const question = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
const other = () => page.getByRole('heading', { name: 'Outra página' })
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function renderPage() {
  const routes = [
    { path: '/profile', element: <Page /> },
    { path: '*', element: <h1>Outra página</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/home', '/profile'] })
  await renderUi(<RouterProvider router={router} />)
  return router
}

/** Resolves as soon as what an action shows is in the document, before the effects of that render. */
function untilShown(text: string, act: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true })
    act().catch(reject)
  })
}

const fill = () => untilShown('Não salvo', () => field().fill('Rita'))

test('asks before a link, Back or an unload loses what was filled in, from the moment on that it is shown, and nothing before', async () => {
  const router = await renderPage()
  await expect.element(field()).toBeVisible()
  expect(asksBeforeUnload()).toBe(false)
  await router.navigate(-1)
  await expect.element(other()).toBeVisible()
  await router.navigate(1)
  await expect.element(field()).toBeVisible()
  await fill()
  void router.navigate('/elsewhere')
  expect(asksBeforeUnload()).toBe(true)
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('Rita')
  expect(router.state.location.pathname).toBe('/profile')
  // Nothing within its page, such as at the link to the content.
  await router.navigate('/profile#conteudo')
  expect(router.state.location.hash).toBe('#conteudo')
  await expect.element(question()).not.toBeInTheDocument()
  void router.navigate(-2)
  await question().getByRole('button', { name: 'Sair' }).click()
  await expect.element(other()).toBeVisible()
})

test('a page that was left asks nothing more, from the moment on that another one is shown', async () => {
  const router = await renderPage()
  await fill()
  await untilShown('Outra página', () => router.navigate('/login'))
  void router.navigate('/home')
  expect(router.state.location.pathname).toBe('/home')
})
