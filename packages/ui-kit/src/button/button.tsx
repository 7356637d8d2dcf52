import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react/styled-system'
import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react'
import { TooEarly } from '../dialog/answers.ts'
import { Spinner } from '../feedback/spinner.ts'
import { useTabIndexInRow } from '../table/row-context.ts'
import { buttonRecipe } from './button-recipe.ts'

const StyledButton = chakra('button', buttonRecipe)

/** Stands beside the spinner as one element, which React finds again where the browser translates the page. */
const Contents = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 'inherit' },
})

export interface ButtonProps extends HTMLChakraProps<'button', RecipeVariantProps<typeof buttonRecipe>> {
  /** Shows a spinner and ignores clicks. The button keeps focus, which a disabled one would lose. Beside an icon, the text stands in a `span`. */
  loading?: boolean | undefined
  loadingText?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** `type` is `button` by default. In the footer of a dialog it answers nothing while that is too early. */
export function Button({ loading = false, loadingText, children, onClick, ...props }: ButtonProps) {
  const isTooEarly = useContext(TooEarly)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading || isTooEarly) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <StyledButton
      type={props.asChild ? undefined : 'button'}
      tabIndex={useTabIndexInRow()}
      {...props}
      onClick={handleClick}
      {...((loading || isTooEarly) && { 'aria-disabled': true })}
      {...(loading && { 'aria-busy': true })}
    >
      {loading && !props.asChild ? (
        <>
          <Spinner size="sm" />
          <Contents>{loadingText ?? children}</Contents>
        </>
      ) : (
        children
      )}
    </StyledButton>
  )
}
