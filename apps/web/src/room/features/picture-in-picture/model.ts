import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/mini-view.gen.ts'
import type { ConferenceContext } from '#room/context.ts'
import { helpAction } from '#room/help/help-articles.ts'
import { durations } from '#room/notifications/durations.ts'
import type { LateModel } from '#room/reactive/late-model.ts'
import type { ShownPerson } from './shown-person.ts'

type SmallWindow =
  | { readonly state: 'closed' }
  /** The call's own window, with its controls. */
  | { readonly state: 'window'; readonly window: Window }
  /** The browser's, with nothing but a picture. */
  | { readonly state: 'video' }

/** A small view of the call that stays in sight while one works with something else. */
export interface PictureInPictureModel {
  readonly opened: ReadonlySignal<SmallWindow>
  toggle(): Promise<void>
  readonly isOpen: ReadonlySignal<boolean>
}

/** Wide enough for its controls. Pixels. */
const size = { width: 360, height: 300 }

export function createPictureInPicture(
  { scope, notifications }: ConferenceContext,
  shownPerson: Pick<LateModel<ShownPerson>, 'load'>,
): PictureInPictureModel {
  const opened = signal<SmallWindow>({ state: 'closed' })
  const isOpen = computed(() => opened.value.state !== 'closed')
  let close: (() => void) | undefined
  let isByItself = false

  const closed = () => {
    close = undefined
    opened.value = { state: 'closed' }
  }
  const openWindow = async () => {
    const window = await documentPictureInPicture()?.requestWindow(size)
    if (!window) return
    if (scope.signal.aborted) return window.close()
    window.addEventListener('pagehide', closed)
    close = () => window.close()
    opened.value = { state: 'window', window }
  }
  const openVideo = async () => {
    const life = scope.child()
    try {
      const [{ openVideo }, shown] = await Promise.all([import('./video-window.ts'), shownPerson.load()])
      if (life.signal.aborted) return
      await openVideo(life, shown)
      close = life.end
      opened.value = { state: 'video' }
      // At once where it has ended meanwhile.
      life.onEnd(closed)
    } catch (error) {
      life.end()
      throw error
    }
  }
  let isOpening = false
  const open = async () => {
    if (isOpening) return
    isOpening = true
    try {
      await (canOpenWindow() ? openWindow() : openVideo())
    } catch (error) {
      if (scope.signal.aborted) return
      console.warn('Picture in picture did not open', error)
      notifications.show({
        id: 'pictureInPicture',
        severity: 'warning',
        text: () => textOf(words)('failed'),
        actions: [helpAction('mini-view', 'failed')],
        placement: 'top',
        announce: 'assertive',
        duration: durations.problem,
        canClose: true,
      })
    } finally {
      isOpening = false
    }
  }

  /** Browsers that can open the window by themselves do so when this person looks at another tab, if they agreed. */
  if (canOpenWindow()) followTabs()
  function followTabs() {
    setAction(async () => {
      if (opened.value.state !== 'closed') return
      isByItself = true
      await open()
    })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (isByItself && document.visibilityState === 'visible') close?.()
      },
      { signal: scope.signal },
    )
    scope.onEnd(() => setAction(null))
  }

  scope.onEnd(() => close?.())
  return {
    opened,
    isOpen,
    async toggle() {
      if (opened.value.state !== 'closed') return close?.()
      isByItself = false
      await open()
    },
  }
}

function setAction(action: (() => void) | null) {
  try {
    navigator.mediaSession?.setActionHandler('enterpictureinpicture' as MediaSessionAction, action)
  } catch {
    // Browsers refuse names of actions that they do not know.
  }
}

/** The part of the API that we use; TypeScript does not know it yet. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}

/** A small window that stays above all others and shows whatever the page puts there. */
const documentPictureInPicture = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture

export const canOpenWindow = () => documentPictureInPicture() !== undefined

/** True if the browser can show a single video in its small window, with its own controls. */
export const canShowVideo = () => document.pictureInPictureEnabled === true
