import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton, type IconButtonProps } from '../button/icon-button.tsx'
import { useColorMode } from './use-color-mode.ts'

/** Switches between light and dark; its name states the mode that a click selects. */
export function ColorModeButton(props: Omit<IconButtonProps, 'aria-label' | 'onClick' | 'children'>) {
  const { colorMode, toggleColorMode } = useColorMode()
  const dark = colorMode === 'dark'
  return (
    <IconButton
      {...props}
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={toggleColorMode}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  )
}
