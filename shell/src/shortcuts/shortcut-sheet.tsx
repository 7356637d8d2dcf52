import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { useCurrentUser } from '@celeiro/shared-auth'
import { AppDialog, CheckboxField, chakra, Heading, singleKeysOn, turnSingleKeys } from '@celeiro/ui-kit'
import { Fragment, useId, useState } from 'react'
import { linksFor } from '../navigation/navigation.ts'
import { pageLetters } from './page-letters.ts'

/** Keys, one after the other or together, and what they do. */
type Shortcut = readonly [keys: string, effect: string]

const ANYWHERE: readonly Shortcut[] = [
  ['Ctrl + K', 'Ir para uma página ou ação'],
  ['/', 'Ir para a busca'],
  ['?', 'Mostrar estes atalhos (também Ctrl + /)'],
  ['Esc', 'Fechar a janela'],
]

const IN_LISTS: readonly Shortcut[] = [
  ['Tab', 'Entrar na lista e sair dela'],
  ['↓ na busca', 'Entrar na lista'],
  ['↑ ↓', 'Linha anterior e próxima; acima da primeira, os cabeçalhos'],
  ['Page Up, Page Down', 'Uma tela de linhas'],
  ['Home, End', 'Primeira e última linha'],
  ['← →', 'Botões da linha'],
  ['Enter', 'Abrir os detalhes'],
  ['L', 'Ver os logs, também nos detalhes de um pedido'],
  ['J, K', 'Nos detalhes de um pedido, o próximo e o anterior'],
  ['E', 'Editar'],
  ['Delete', 'Excluir'],
  ['Shift + F10', 'Todas as ações da linha'],
  ['Espaço', 'Selecionar a linha'],
  ['Shift + ↑ ↓', 'Selecionar várias linhas'],
  ['Ctrl + A', 'Selecionar todas as linhas carregadas'],
  ['Ctrl + C', 'Copiar as linhas selecionadas para uma planilha'],
]

const BY_MOUSE: readonly Shortcut[] = [
  ['Clique', 'Abrir os detalhes'],
  ['Caixa da linha', 'Selecionar a linha; a caixa do cabeçalho, todas da página'],
  ['Ctrl + clique', 'Selecionar mais uma linha; no nome, abrir em nova guia'],
  ['Shift + clique', 'Selecionar até esta linha'],
  ['Botão direito', 'Todas as ações da linha; com Shift, o menu do navegador'],
]

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    marginTop: '2',
    marginBottom: '5',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'muted' },
  },
})

/** The address of the page that a letter leads to after `G`, among those of a role. */
export function pathAfterG(letter: string, role: UserRole): string | undefined {
  return pageLetters(linksFor(role)).get(letter)?.path
}

/** All keyboard shortcuts, and the switch for those of one key. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AppDialog open={open} onClose={onClose} title="Atalhos de teclado">
      <Sheet />
    </AppDialog>
  )
}

function Sheet() {
  const role = useCurrentUser()?.role
  const [isOn, setOn] = useState(singleKeysOn)
  const pages = role ? [...pageLetters(linksFor(role))] : []

  function turn(on: boolean) {
    turnSingleKeys(on)
    setOn(on)
  }

  return (
    <>
      <Group title="Em qualquer página" shortcuts={ANYWHERE} />
      <Group
        title="Ir para uma página"
        shortcuts={pages.map(([letter, { label }]) => [`G, ${letter.toUpperCase()}`, label])}
      />
      <Group title="Nas listas" shortcuts={IN_LISTS} />
      <Group title="Nas listas, com o mouse" shortcuts={BY_MOUSE} />
      <CheckboxField
        label="Usar atalhos de uma tecla só: /, ?, G e, nos detalhes, L"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id}>
        {title}
      </Heading>
      <Keys>
        {shortcuts.map(([keys, effect]) => (
          <Fragment key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </Fragment>
        ))}
      </Keys>
    </section>
  )
}
