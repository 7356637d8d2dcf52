import { chakra } from '@celeiro/ui-kit'

/** Preformatted text for developers. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      // Focusable, because it must scroll without a mouse.
      tabIndex={0}
      marginTop="3"
      padding="2.5"
      maxHeight="12rem"
      overflow="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg"
      fontFamily="mono"
      fontSize="xs"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </chakra.pre>
  )
}
