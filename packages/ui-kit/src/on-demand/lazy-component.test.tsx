import { gate } from '@celeiro/test-network'
import { Component, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { LoadingArea, lazyComponent } from './lazy-component.tsx'

const Sacks = () => <h1>Sacas</h1>
const title = page.getByRole('heading', { name: 'Sacas' })

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasThrown: false }
  static getDerivedStateFromError = () => ({ hasThrown: true })
  override render() {
    if (!this.state.hasThrown) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ hasThrown: false })}>
        Tentar novamente
      </button>
    )
  }
}

function Screen({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Boundary>
      <LoadingArea fallback={<p>Um momento</p>}>
        {isOpen ? (
          children
        ) : (
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
        )}
      </LoadingArea>
    </Boundary>
  )
}

const open = () => page.getByRole('button', { name: 'Abrir' }).click()

test('a component that has arrived shows in place of what was there, with nothing in between', async () => {
  const Part = lazyComponent(async () => Sacks)
  await Part.load()
  await renderUi(
    <Screen>
      <Part />
    </Screen>,
  )
  const shown: string[] = []
  const watch = new MutationObserver(() => shown.push(`${document.querySelector('p, h1')?.textContent}`))
  watch.observe(document.body, { childList: true, subtree: true })
  await open()
  await expect.element(title).toBeVisible()
  watch.disconnect()
  expect(shown).toEqual(['Sacas'])
})

test('a component that is on its way shows what the area around it, or itself, has for that', async () => {
  const { opened, open: arrive } = gate()
  const load = async () => {
    await opened
    return Sacks
  }
  const [Part, Patient] = [lazyComponent(load), lazyComponent(load, <p>Já vem</p>)]
  await renderUi(
    <Screen>
      <Part />
      <Patient />
    </Screen>,
  )
  await open()
  await expect.element(page.getByText('Um momento')).toBeVisible()
  await expect.element(page.getByText('Já vem')).toBeVisible()
  arrive()
  await expect.poll(() => title.elements()).toHaveLength(2)
})

test('a failure is thrown, and the next that renders the component fetches again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Sacks)
  const Part = lazyComponent<object>(load)
  await renderUi(
    <Screen>
      <Part />
    </Screen>,
  )
  await open()
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  await retry.click()
  await expect.element(title).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  complaints.mockClear()
})
