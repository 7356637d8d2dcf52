import type { Page } from '@playwright/test'

/** Counts the copies of React DOM that start in the page from now on. */
export async function watchRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: unknown[] = []
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    })
  })
}

/** How many have started in the document that is shown. */
export const countRenderers = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'renderers') as unknown[]).length)
