import { BrandMark, chakra, Flex, HStack, Text } from '@celeiro/ui-kit'
import type { ComponentProps } from 'react'

/** Paths of the furrows of a field, from the horizon towards the reader. */
const FURROWS = Array.from({ length: 17 }, (_, index) => {
  const side = index - 8
  const horizon = 400 + side * 14
  return `M${horizon} 0 C ${400 + side * 40} 140, ${400 + side * 90} 260, ${400 + side * 170} 420`
})

const Field = chakra('svg', {
  base: { position: 'absolute', inset: 'auto 0 0 0', width: 'full', height: '52%', opacity: 0.28 },
})

/** The mark and the name of the product. */
export const Brand = (props: ComponentProps<typeof HStack>) => (
  <HStack gap="2.5" {...props}>
    <BrandMark />
    <Text as="span" fontSize="2xl" fontWeight="extrabold" letterSpacing="tight">
      Celeiro
    </Text>
  </HStack>
)

/** The decorated half of the login screen. */
export function LoginHero(props: ComponentProps<typeof Flex>) {
  return (
    <Flex
      direction="column"
      position="relative"
      overflow="hidden"
      padding="12"
      color="white"
      // The same in light and dark mode.
      background="linear-gradient(160deg, #123422, #1d5a38 70%, #2a7147)"
      data-print="hide"
      {...props}
    >
      <Field
        viewBox="0 0 800 420"
        preserveAspectRatio="none"
        fill="none"
        stroke="#d9f0c9"
        strokeWidth="2"
        aria-hidden
      >
        {FURROWS.map((path) => (
          <path key={path} d={path} />
        ))}
      </Field>
      <Brand position="relative" />
      <Flex flex="1" alignItems="center" position="relative">
        <Text
          maxWidth="27.5rem"
          fontSize="5xl"
          fontWeight="bold"
          lineHeight="1.12"
          letterSpacing="tighter"
          marginBottom="10"
        >
          Do pedido à lavoura, tudo em um só lugar.
        </Text>
      </Flex>
    </Flex>
  )
}
