import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { toast } from '../feedback/toast.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { AppDialog } from './app-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const erp = () => page.getByRole('dialog', { name: 'Sincronização ERP', exact: true })
const holdsFocus = (dialog: Locator) => dialog.element().contains(document.activeElement)
const opener = () => page.getByRole('button', { name: 'Detalhes', exact: true })

function Nested({ onMount }: { onMount?: () => void }) {
  const [open, setOpen] = useState(false)
  const [erpOpen, setErpOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Detalhes</Button>
      <AppDialog open={open} onClose={() => setOpen(false)} title="Detalhes do Pedido" subtitle="cm8f2k1a">
        <Body onMount={onMount} />
        <Button onClick={() => setErpOpen(true)}>Forçar sincronização ERP</Button>
      </AppDialog>
      <AppDialog
        open={erpOpen}
        onClose={() => setErpOpen(false)}
        title="Sincronização ERP"
        size="sm"
        footer={<Button onClick={() => setErpOpen(false)}>OK</Button>}
      >
        Em breve.
      </AppDialog>
    </main>
  )
}

function Body({ onMount }: { onMount: (() => void) | undefined }) {
  useState(() => onMount?.())
  return <p>Conteúdo</p>
}

test('a dialog mounts on opening, keeps Tab inside, and covers the page, which does not scroll, but no toast; one on another takes Esc first, and each gives focus back', async () => {
  const onMount = vi.fn()
  await renderUi(
    <>
      <Nested onMount={onMount} />
      <div style={{ height: '3000px' }} />
    </>,
  )
  expect(onMount).not.toHaveBeenCalled()
  const below = opener().element()
  const { width } = document.body.getBoundingClientRect()
  await opener().click()
  await expect.poll(() => holdsFocus(details())).toBe(true)
  expect(onMount).toHaveBeenCalled()
  for (let stop = 0; stop < 4; stop++) {
    await userEvent.tab()
    expect(holdsFocus(details())).toBe(true)
  }
  await expectAccessible()
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  expect(below.closest('main')?.getBoundingClientRect().width).toBe(width)
  // The page inherits nothing from its opening.
  expect(document.documentElement.style.cssText).not.toContain('scrollbar')
  expect(getComputedStyle(below).pointerEvents).toBe('auto')
  const { left, top } = below.getBoundingClientRect()
  expect(below.contains(document.elementFromPoint(left + 1, top + 1))).toBe(false)

  toast.info('Copiado para a área de transferência')
  const region = page.getByRole('region', { name: 'Notificações' })
  await region.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(region.getByText('Copiado')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(holdsFocus(details())).toBe(true)

  const force = details().getByRole('button', { name: 'Forçar sincronização ERP' })
  await force.click()
  await expect.poll(() => holdsFocus(erp())).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(erp()).not.toBeInTheDocument()
  await expect.element(details()).toBeVisible()
  await expect.element(force).toHaveFocus()
  await details().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(details()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await expect.poll(() => getComputedStyle(document.body).overflow).toBe('visible')
})

test('a dialog closes on Esc from its first frame, before it has the focus', async () => {
  await renderUi(<Nested />)
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const pressed = new Promise<Element | null>((resolve) => {
    new MutationObserver(async (_, observer) => {
      if (!document.querySelector('[role="dialog"]')) return
      observer.disconnect()
      // A key comes in a task of its own, so after the microtasks of the opening.
      for (let step = 0; step < 10; step += 1) await null
      const { activeElement } = document
      activeElement?.dispatchEvent(press)
      resolve(activeElement)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await opener().click()
  expect(await pressed).toBe(opener().element())
  await expect.element(details()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test.each([
  ['the first field', 'fine', true],
  ['its content where a touch would bring the keyboard', 'coarse', false],
])('the dialog of a form starts on %s', async (_where, pointer, isOnField) => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' && pointer === 'coarse' ? 'all' : query),
  )
  await renderUi(
    <AppDialog open onClose={() => {}} title="Novo Usuário" actions={<Button>Atualizar</Button>}>
      <input aria-label="Nome" />
    </AppDialog>,
  )
  await expect.poll(() => holdsFocus(page.getByRole('dialog', { name: 'Novo Usuário' }))).toBe(true)
  expect(document.activeElement === page.getByRole('textbox', { name: 'Nome' }).element()).toBe(isOnField)
})

test('a dialog scrolls inside, by keyboard too, and closes without an animation', async () => {
  await page.viewport(375, 600)
  await renderUi(
    <AppDialog
      open
      onClose={() => {}}
      title="Logs do Pedido"
      footer={['Cancelar', 'Confirmar', 'Confirmar e próximo'].map((label) => (
        <Button key={label}>{label}</Button>
      ))}
    >
      <p style={{ height: '3000px' }}>Longo</p>
    </AppDialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const size = { width: 375, height: 600 }
  expect(page.getByRole('dialog').element().getBoundingClientRect()).toMatchObject(size)
  // The text of the last button has two lines.
  const next = page.getByRole('button', { name: 'Confirmar e próximo' }).element()
  expect(next.scrollHeight).toBeLessThanOrEqual(next.clientHeight)
  const text = page.getByText('Longo').element()
  await expect.poll(() => holdsFocus(page.getByRole('dialog'))).toBe(true)
  await userEvent.keyboard('{End}')
  await expect.poll(() => text.getBoundingClientRect().top).toBeLessThan(-1000)
  await expectAccessible()

  // The end of a short animation may come before Chakra listens: there is none where the user wants none.
  const content = page.getByRole('dialog').element()
  content.setAttribute('data-state', 'closed')
  const { animationName, animationDuration } = getComputedStyle(content)
  expect([animationName, animationDuration]).toEqual(['fade-out', '0s'])
})

test('a question starts on Cancelar, reports the choice, and cannot be confirmed twice or left while the action runs', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const question = page.getByRole('alertdialog', { name: 'Excluir Tabela de Preço' })
  const ask = (pending: boolean) => (
    <ConfirmDialog
      open
      title="Excluir Tabela de Preço"
      text="Esta ação é irreversível."
      confirmLabel="Excluir"
      danger
      {...{ pending, onConfirm, onCancel }}
    />
  )
  const { rerender } = await renderUi(ask(false))
  await expect.element(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await expectAccessible()
  await question.getByRole('button', { name: 'Excluir' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await rerender(ask(true))
  await question.getByRole('button', { name: 'Excluir' }).click({ force: true })
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
  await rerender(ask(false))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

/** Three questions, each upon the answer to the one before; against the second something speaks, a little later. */
function Questions({ onAnswer, warning }: { onAnswer: (question: string) => void; warning?: string }) {
  const [question, setQuestion] = useState('A')
  function answer(next: string) {
    onAnswer(question)
    setQuestion(next)
  }
  return (
    <>
      <AppDialog
        open={question < 'C'}
        onClose={() => {}}
        title="Pergunta"
        question={question}
        warning={question === 'B' ? warning : undefined}
        footer={
          <>
            <Button data-cancel="">Cancelar</Button>
            <Button data-autofocus="" onClick={() => answer(question === 'A' ? 'B' : 'C')}>
              Confirmar
            </Button>
          </>
        }
      >
        {question}
      </AppDialog>
      <ConfirmDialog
        open={question === 'C'}
        title="Outra"
        text="E agora?"
        confirmLabel="Sim"
        pending={false}
        onConfirm={() => answer('D')}
        onCancel={() => {}}
      />
    </>
  )
}

test('a question that follows another takes no repeated key, and no answer in its first half second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onAnswer = vi.fn()
  const { rerender } = await renderUi(<Questions onAnswer={onAnswer} />)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button('Confirmar')).toHaveFocus()
  // It may follow one of the test before.
  vi.advanceTimersByTime(500)
  await userEvent.keyboard('{Enter>5/}')
  await userEvent.keyboard('{Enter}')
  expect(onAnswer.mock.calls).toEqual([['A']])
  vi.advanceTimersByTime(499)
  await button('Confirmar').click({ force: true })
  vi.advanceTimersByTime(1)
  await userEvent.keyboard('{Enter>5/}')
  expect(onAnswer.mock.calls).toEqual([['A'], ['B']])
  await expect.element(button('Cancelar')).toHaveFocus()
  await button('Sim').click({ force: true })
  vi.advanceTimersByTime(500)
  await button('Sim').click()
  expect(onAnswer.mock.calls).toEqual([['A'], ['B'], ['C']])

  await rerender(<Questions key="again" onAnswer={onAnswer} />)
  await expect.element(button('Confirmar')).toHaveFocus()
  vi.advanceTimersByTime(500)
  await button('Confirmar').click()
  await expect.element(page.getByText('B', { exact: true })).toBeVisible()
  vi.advanceTimersByTime(500)
  await rerender(<Questions key="again" onAnswer={onAnswer} warning="Acima do limite." />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Acima do limite.')
  await expect.element(button('Cancelar')).toHaveFocus()
  await button('Confirmar').click({ force: true })
  expect(onAnswer).toHaveBeenCalledTimes(4)
})

test('a toast over a dialog on a phone covers neither its title, nor what it begins with, nor its buttons', async () => {
  await page.viewport(375, 700)
  const cancel = <Button>Cancelar</Button>
  await renderUi(
    <AppDialog open onClose={() => {}} title="Confirmar pedido" subtitle="cm8f2k1a" footer={cancel}>
      <p>Cooperativa Mista</p>
    </AppDialog>,
  )
  toast.success('O pedido cm8f2k1a foi confirmado.')
  const region = page.getByRole('region', { name: 'Notificações' })
  await expect.element(region.getByText(/foi confirmado/)).toBeVisible()
  const { top, bottom } = region.element().getBoundingClientRect()
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  expect(box('Cooperativa Mista').bottom).toBeLessThan(top)
  expect(box('Cancelar').top).toBeGreaterThan(bottom)
})

test('a click without a pointer, as of a screen reader, fetches the code of dialogs', async () => {
  const load = vi.spyOn(AppDialog, 'load')
  await renderUi(<button type="button">Editar</button>)
  expect(load).not.toHaveBeenCalled()
  document.querySelector('button')?.click()
  expect(load).toHaveBeenCalledOnce()
})
