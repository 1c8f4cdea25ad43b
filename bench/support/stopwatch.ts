import type { Page } from '@playwright/test'

declare global {
  interface Window {
    lumiStopwatch?: { pressed?: number; shown?: number }
  }
}

/**
 * Measures within the page itself: from the press on a button to the first frame that a video of somebody else
 * shows. To be called before the page is opened.
 */
export async function addStopwatch(page: Page, { button, other }: { button: string; other: string }) {
  await page.addInitScript(
    ({ button, other }) => {
      const watch: NonNullable<Window['lumiStopwatch']> = {}
      window.lumiStopwatch = watch
      const known = new WeakSet<HTMLVideoElement>()
      document.addEventListener(
        'click',
        ({ target, timeStamp }) => {
          if (target instanceof Element && target.closest('button')?.textContent?.trim() === button)
            watch.pressed = timeStamp
        },
        true,
      )
      const follow = (video: HTMLVideoElement) => {
        if (known.has(video)) return
        known.add(video)
        video.requestVideoFrameCallback(() => {
          if (video.closest('li')?.textContent?.includes(other)) watch.shown ??= performance.now()
        })
      }
      new MutationObserver(() => document.querySelectorAll('video').forEach(follow)).observe(document, {
        childList: true,
        subtree: true,
      })
    },
    { button, other },
  )
}

/** Milliseconds from the press to the first frame, once it is there. */
export async function readStopwatch(page: Page): Promise<number> {
  await page.waitForFunction(() => window.lumiStopwatch?.shown !== undefined, undefined, { polling: 100 })
  return page.evaluate(() => (window.lumiStopwatch?.shown ?? 0) - (window.lumiStopwatch?.pressed ?? 0))
}
