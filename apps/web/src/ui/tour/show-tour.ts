import { driver } from 'driver.js'
import { textOf } from '#i18n/use-text.ts'
import { isStill } from '#lib/is-still.ts'
import words from '#locales/tour.gen.ts'
import './tour.css'

export interface TourStep {
  /** The `data-tour` of what it is about; a place that is hidden here is pointed to by the menu that holds it. */
  readonly target: string
  readonly title: string
  readonly text: string
}

/** The phone's menu with the places that have no room in its bar. */
const menuOfHidden = 'nav.more'

/** The attributes that the library sets on the target of a step. */
const openerAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls']

const shownElement = (target: string): Element | undefined => {
  const find = (name: string) =>
    [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) => element.checkVisibility())
  return find(target) ?? find(menuOfHidden)
}

/**
 * Leads through a page, one step after the other; answers when it is over, at its end or before. The signal ends it, as
 * when its page is left.
 */
export function showTour(steps: readonly TourStep[], signal: AbortSignal): Promise<void> {
  const t = textOf(words)
  const began = document.activeElement as HTMLElement | null
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const tour = driver({
      steps: steps.map(({ target, title, text }) => ({
        element: shownElement(target),
        popover: { title, description: text },
      })),
      animate: !isStill(),
      duration: 160,
      smoothScroll: false,
      disableActiveInteraction: true,
      overlayOpacity: 0.55,
      stageRadius: 8,
      stagePadding: 4,
      showProgress: true,
      // The library puts the numbers in.
      progressText: t('progress', { current: '{{current}}', total: '{{total}}' }),
      nextBtnText: t('next'),
      prevBtnText: t('back'),
      doneBtnText: t('done'),
      popoverClass: 'lumi-tour',
      onPopoverRender: ({ wrapper, closeButton, nextButton, title }) => {
        closeButton.setAttribute('aria-label', t('close'))
        wrapper.setAttribute('aria-modal', 'true')
        // It is the dialog's name; as the `header` that it is made of, it would be a banner of the page.
        title.setAttribute('role', 'none')
        requestAnimationFrame(() => {
          // The library gives the focus to the first button, which closes.
          nextButton.focus()
          // It would also mark the target as the opener of the step, which is wrong, and not every role allows it.
          const place = tour.getActiveElement()
          for (const attribute of openerAttributes) place?.removeAttribute(attribute)
        })
      },
      // The window may have changed while the step came in, which the library takes no notice of.
      onHighlighted: () => tour.refresh(),
      onDestroyed: () => {
        began?.focus()
        signal.removeEventListener('abort', end)
        resolve()
      },
    })
    const end = () => {
      tour.destroy()
      // The library does not report the end before its first step is drawn.
      resolve()
    }
    signal.addEventListener('abort', end)
    tour.drive()
  })
}

/** Returns true if the page has the target of a tour's step (`data-tour`), visible or not. */
export const isOnPage = (target: string): boolean =>
  document.querySelector(`[data-tour="${target}"]`) !== null
