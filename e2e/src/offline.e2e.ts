import { bodyRows, expect, openSignedIn, test } from './app.ts'

test.use({
  expectedErrors: /Failed to load resource|remote "catalog"|RemoteFailure|net::ERR_INTERNET_DISCONNECTED/,
})

test('a remote requested without a connection opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Prevents prefetching.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Produtos' }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta página' })
  await expect(panel).toContainText('Você está sem conexão com a internet.')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
})
