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

/** The first tab stop. It skips the navigation. */
export const SkipLink = () => (
  <SkipAnchor href="#conteudo" data-print="hide">
    Pular para o conteúdo
  </SkipAnchor>
)
