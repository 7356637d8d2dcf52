import { BrandMark, Flex, HStack, Text } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'
import furrows from './furrows.svg'

/** The mark and the name of the product. */
export const Brand = (props: ComponentProps<typeof HStack>) => (
  <HStack gap="2.5" {...props}>
    <BrandMark />
    <Text as="span" fontSize="2xl" fontWeight="extrabold" letterSpacing="tight">
      Celeiro
    </Text>
  </HStack>
)

export function LoginHero(props: ComponentProps<typeof Flex>) {
  return (
    <Flex
      direction="column"
      padding="12"
      color="white"
      // The same in light and dark mode.
      background={`url("${furrows}") bottom / 100% 52% no-repeat, linear-gradient(160deg, #123422, #1d5a38 70%, #2a7147)`}
      data-print="hide"
      {...props}
    >
      <Brand />
      <Text
        maxWidth="27.5rem"
        fontSize="5xl"
        fontWeight="bold"
        lineHeight="1.12"
        letterSpacing="tighter"
        marginBlock="auto"
        paddingBottom="10"
      >
        Do pedido à lavoura, tudo em um só lugar.
      </Text>
    </Flex>
  )
}
