import type { Page } from '@playwright/test'

/** Counts the copies of React DOM that start in the page from now on. */
export async function watchRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>()
    Object.assign(globalThis, {
      renderers,
      // Complete enough for the refresh runtime of a dev server.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.set(renderers.size, renderer).size - 1,
        onScheduleFiberRoot() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        checkDCE() {},
      },
    })
  })
}

/** The number of copies started in the current document. */
export const countRenderers = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'renderers') as Map<number, unknown>).size)
