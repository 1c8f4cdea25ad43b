import type { Page } from '@playwright/test'

/** Blocks the socket of a page from its start, so that it shows the state of its load. */
export const hearNothing = (page: Page): Promise<void> => page.routeWebSocket(/\/realtime\//, () => undefined)
