import type { Page } from '@playwright/test'

/** From its beginning a page hears of nothing that happens elsewhere: what it shows is as it was when it was loaded. */
export const hearNothing = (page: Page): Promise<void> => page.routeWebSocket(/\/realtime\//, () => undefined)
