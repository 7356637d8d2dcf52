import { bodyRows, openSignedIn } from '../app.ts'
import { type Failure, failures } from './failure-proxy.ts'
import { follow, isMarkedDocument, markDocument } from './pages.ts'
import { expect, test } from './site-test.ts'

/** The form and its library, which the catalog imports when a form first opens. */
const FORM = /^\/remotes\/catalog\/.*\/price-table-form-dialog-[^/]*\.js$/

const cases: [name: string, failure: Failure, asked: number][] = [
  ['is on a host that is down', failures.down, 3],
  ['is gone', failures.missing, 2],
  ['is cut short', failures.cut, 3],
  ['has tampered content', failures.tampered, 3],
]

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "catalog"/ })

for (const [name, failure, asked] of cases) {
  test(`a late chunk of a remote that ${name} never runs, and the next use fetches it again`, async ({
    page,
    site,
  }) => {
    const form = page.getByRole('dialog', { name: 'Nova Tabela de Preço' })
    await openSignedIn(page, '/home')
    await follow(page, 'Tabelas de Preço')
    await expect(bodyRows(page)).toHaveCount(20)
    await markDocument(page)

    site.proxy.inflict(FORM, failure)
    // Without a pointer, whose approach would already fetch the form once.
    await page.getByRole('button', { name: 'Nova Tabela de Preço' }).dispatchEvent('click')
    await expect(page.getByText('Não foi possível abrir a janela.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(bodyRows(page)).toHaveCount(20)
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    expect(site.proxy.asked(FORM)).toHaveLength(asked)

    site.proxy.mend()
    await page.getByRole('button', { name: 'Nova Tabela de Preço' }).click()
    await expect(form.getByRole('textbox', { name: 'Nome' })).toBeEditable()
    expect(await isMarkedDocument(page)).toBe(true)
  })
}
