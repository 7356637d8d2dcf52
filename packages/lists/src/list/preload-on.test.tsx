import { Button, onDemand, preloadOn } from '@celeiro/ui-kit'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { openList, SackList } from '../testing/sack-list.tsx'
import { type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'

const sackList = defineList(sackOptions)
const edit = { label: 'Editar', of: ({ crop }: Sack) => crop, icon: () => null, onClick: () => {} }

// The pointer is where the test before has left it.
beforeEach(() => userEvent.unhover(document.body))

async function openScreen() {
  const fetched: string[] = []
  const form = onDemand(async () => fetched.push('form'))
  const button = <Button {...preloadOn(form)}>Nova Saca</Button>
  const actions = [{ ...edit, opens: form }]
  const list = (
    <SackList of={sackList} fetch={() => ({ rows: sacks(['Soja']) })} actions={button} rowActions={actions} />
  )
  await openList(list, '/')
  expect(fetched).toEqual([])
  return fetched
}

test.each([
  ['the button', () => page.getByRole('button', { name: 'Nova Saca' }), 'Nova Saca'],
  ['a row', () => page.getByRole('rowheader', { name: 'Soja' }), 'Editar Soja'],
])('the code of a form is fetched once: the pointer or the focus is on %s', async (_, place, name) => {
  const focused = await openScreen()
  page.getByRole('button', { name }).element().focus()
  expect(focused).toEqual(['form'])
  await cleanup()
  const hovered = await openScreen()
  await userEvent.hover(place())
  await userEvent.hover(page.getByRole('heading', { name: 'Sacas' }))
  await userEvent.hover(place())
  expect(hovered).toEqual(['form'])
})
