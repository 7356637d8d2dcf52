import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { followColorMode } from '../color-mode/use-color-mode.ts'
import { preloadDialogsOnInteraction } from '../dialog/app-dialog.tsx'
import { Announcer } from '../feedback/announcer.tsx'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { keepFocus } from '../focus/keep-focus.ts'
import { forgetArrivals } from '../focus/use-page-arrival.ts'
import { styleCache } from '../theme/style-cache.ts'
import { system } from '../theme/system.ts'

/** Styles, colour mode, focus, toasts and announcements. Render it once, at the root of the page. */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(followColorMode, [])
  // Before the effects of a page, which may move the focus.
  useLayoutEffect(keepFocus, [])
  useEffect(() => forgetArrivals, [])
  useEffect(preloadDialogsOnInteraction, [])
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        {children}
        <ToastRegion />
        <Announcer />
      </ChakraProvider>
    </CacheProvider>
  )
}
