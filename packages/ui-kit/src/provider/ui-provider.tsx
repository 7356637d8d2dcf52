import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { startColorMode } from '../color-mode/color-mode.ts'
import { preloadDialogsOnInteraction } from '../dialog/app-dialog.tsx'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { styleCache } from '../theme/style-cache.ts'
import { system } from '../theme/system.ts'

/** Styles, colour mode and toasts. Stands once, at the root of the page. */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(startColorMode, [])
  useEffect(preloadDialogsOnInteraction, [])
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        {children}
        <ToastRegion />
      </ChakraProvider>
    </CacheProvider>
  )
}
