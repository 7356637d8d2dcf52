import { chakra } from '@chakra-ui/react/styled-system'

const SkipAnchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skipLink',
    paddingBlock: '2',
    paddingInline: '4',
    borderRadius: 'md',
    bg: 'brand',
    color: 'onBrand',
    fontWeight: 'medium',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
})

/** The first stop of the Tab key: past the navigation, to the element that `to` names. */
export function SkipLink({ to = '#conteudo' }: { to?: string }) {
  return (
    <SkipAnchor href={to} data-print="hide">
      Pular para o conteúdo
    </SkipAnchor>
  )
}
