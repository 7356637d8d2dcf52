import { defineStyle, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { useTabIndexInRow } from '../table/row-context.ts'
import { classOf } from '../theme/class-of.ts'

const styles = defineStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '1.6875rem',
  height: '1.75rem',
  minWidth: 'touch',
  minHeight: 'touch',
  borderRadius: 'sm',
  color: 'muted',
  cursor: 'pointer',
  transition: 'background-color 100ms, color 100ms',
  '& svg': { width: '1rem', height: '1rem' },
  _hover: { bg: 'brandSoft', color: 'brandInk' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
})

const large = defineStyle({
  width: 'control',
  height: 'control',
  '& svg': { width: '1.125rem', height: '1.125rem' },
})

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  'aria-label': string
  /** `sm` by default. */
  size?: 'sm' | 'md' | undefined
  css?: SystemStyleObject | undefined
}

/** A plain element, because every row has some. */
export function IconButton({ size, css, ...props }: IconButtonProps) {
  const className = classOf(styles, size === 'md' && large, css)
  return <button type="button" tabIndex={useTabIndexInRow()} {...props} className={className} />
}
