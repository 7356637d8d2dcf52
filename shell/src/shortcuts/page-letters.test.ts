import { expect, test } from 'vitest'
import { pageLetters } from './page-letters.ts'

const link = (label: string) => ({ label, path: `/${label}`, icon: 'flask' })

test('every page gets the first letter of its label that is still free, without accents', () => {
  const labels = ['Pedidos', 'Produtos', 'Água', 'Área', 'P']
  const letters = pageLetters(labels.map(link))
  expect([...letters].map(([letter, { label }]) => `${letter} ${label}`)).toEqual([
    'p Pedidos',
    'r Produtos',
    'a Água',
    'e Área',
  ])
})
