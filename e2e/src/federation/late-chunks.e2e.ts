import { bodyRows, openSignedIn } from '../app.ts'
import { failures } from './failure-proxy.ts'
import { follow, isMarkedDocument, markDocument } from './pages.ts'
import { expect, test } from './site-test.ts'

/** The form and its library, which the catalog imports when a form first opens. */
const FORM = /^\/remotes\/catalog\/.*\/price-table-form-dialog-[^/]*\.js$/

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "catalog"/ })

test('a late chunk of a remote that has tampered content never runs, and the next use fetches it again', async ({
  page,
  site,
}) => {
  const form = page.getByRole('dialog', { name: 'Nova Tabela de Preço' })
  await openSignedIn(page, '/home')
  await follow(page, 'Tabelas de Preço')
  await expect(bodyRows(page)).toHaveCount(20)
  await markDocument(page)

  site.proxy.inflict(FORM, failures.tampered)
  // Without a pointer, whose approach would already fetch the form once.
  await page.getByRole('button', { name: 'Nova Tabela de Preço' }).dispatchEvent('click')
  await expect(page.getByText('Não foi possível abrir a janela.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(bodyRows(page)).toHaveCount(20)
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  expect(site.proxy.asked(FORM)).toHaveLength(3)

  site.proxy.mend()
  await page.getByRole('button', { name: 'Nova Tabela de Preço' }).click()
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeEditable()
  expect(await isMarkedDocument(page)).toBe(true)
})
