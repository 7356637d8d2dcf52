import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { BrandMark } from '../layout/brand-mark.tsx'
import { Fact, FactGroup } from '../layout/facts.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { Heading } from '../text/heading.ts'
import { Link } from '../text/link.tsx'
import { AlertBanner } from './alert-banner.tsx'
import { Badge } from './badge.tsx'
import { ErrorState } from './error-state.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { toast, toasts } from './toast.ts'
import { toneColors } from './tone.ts'

const region = () => page.getByRole('region', { name: 'Notificações' })

test('a toast is announced politely, takes no focus and can be closed', async () => {
  await renderUi(<Button>Salvar</Button>)
  await expect.element(region()).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Salvar' }).click()
  toast.success('Salvo.')
  toast.error('Não foi possível.')
  await expect.element(region()).toHaveTextContent('Salvo.')
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toHaveFocus()
  await expectAccessible()
  await region().getByRole('button', { name: 'Fechar' }).first().click()
  await expect.element(region()).not.toHaveTextContent('Salvo.')
  await expect.element(region()).toHaveTextContent('Não foi possível.')
})

test('a toast disappears by itself, but not while the pointer is over it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderUi(<p />)
  toast.info('Passageiro')
  const card = region().getByText('Passageiro')
  await expect.element(card).toBeVisible()
  await userEvent.hover(card)
  vi.advanceTimersByTime(60_000)
  expect(toasts.getState()).toHaveLength(1)
  await userEvent.unhover(card)
  vi.advanceTimersByTime(60_000)
  expect(toasts.getState()).toHaveLength(0)
})

test('toasts do not show the same text twice, nor more than four at a time', () => {
  for (let count = 0; count < 9; count++) toast.info(`Aviso ${count}`)
  toast.info('Aviso 8')
  expect(toasts.getState().map(({ text }) => text)).toEqual(['Aviso 5', 'Aviso 6', 'Aviso 7', 'Aviso 8'])
})

test('a button cannot fire twice and keeps focus while it works', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" variant="primary" loading={loading} loadingText="Entrando…" onClick={onClick}>
        Entrar
      </Button>
    </form>
  )
  const screen = await renderUi(form(false))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await screen.rerender(form(true))
  await expect.element(page.getByRole('button', { name: 'Entrando…' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button').click({ force: true })
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a button that copies confirms it, or shows the text selected where it is refused', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderUi(<CopyButton value="cm8f2k1a7q0000xv3l5p2d9te" label="Copiar ID" />)
  await page.getByRole('button', { name: 'Copiar ID' }).click()
  await expect.element(page.getByText('Copiado', { exact: true })).toBeInTheDocument()
  // One announcer for the page: a list has twenty of these buttons.
  expect(page.getByRole('status').query()).toBe(null)
  expect(writeText).toHaveBeenCalledWith('cm8f2k1a7q0000xv3l5p2d9te')
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await page.getByRole('button').click()
  await expect.element(page.getByText('Não foi possível copiar. Copie o texto selecionado.')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Copiar ID' })
  await expect.element(text).toHaveFocus()
  await expect.element(text).toHaveSelection('cm8f2k1a7q0000xv3l5p2d9te')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Copiar ID' })).toBeVisible()
})

test('the progress bar appears after 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderUi(<ProgressBar active />)
  const bar = page.getByRole('progressbar')
  vi.advanceTimersByTime(299)
  expect(bar.query()).toBe(null)
  vi.advanceTimersByTime(1)
  await expect.element(bar).toBeInTheDocument()
  await screen.rerender(<ProgressBar active={false} />)
  expect(bar.query()).toBe(null)
})

const banners = [
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const

test('every tone, button and piece of layout is accessible; a banner is an alert for errors, a status otherwise, and closes', async () => {
  const onClose = vi.fn()
  await renderUi(
    <>
      <SkipLink />
      <main id="conteudo">
        <BrandMark />
        <PageHeader
          title="Pedidos"
          description="Acompanhe os pedidos."
          actions={<Button>Atualizar</Button>}
        />
        <Heading>Título</Heading>
        <FactGroup title="Cliente">
          <Fact label="Nome">João Batista Ferreira</Fact>
        </FactGroup>
        <Link href="#conteudo">Um elo</Link>
        {Object.keys(toneColors).map((name) =>
          (['soft', 'outline', 'solid'] as const).map((variant) => (
            // The keys of the record are the tones.
            <Badge key={`${name} ${variant}`} tone={name as keyof typeof toneColors} variant={variant} dot>
              {name}
            </Badge>
          )),
        )}
        {(['primary', 'outline', 'ghost', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {banners.map(([tone]) => (
          <AlertBanner key={tone} tone={tone} onClose={() => onClose(tone)}>
            {tone}
          </AlertBanner>
        ))}
        <ErrorState
          message="Erro ao carregar pedidos. Tente novamente."
          hint="Código A1B2"
          onRetry={() => {}}
        />
      </main>
    </>,
  )
  await expectAccessible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeInViewport()
  for (const [tone, role] of banners) {
    await page.getByRole(role).filter({ hasText: tone }).getByRole('button', { name: 'Fechar' }).click()
    expect(onClose).toHaveBeenLastCalledWith(tone)
  }
})
