import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/screen-share.gen.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type {
  ConferenceContext,
  EntryContext,
  FeatureContext,
  MediaContext,
  StageContext,
} from '#room/context.ts'
import { helpAction } from '#room/help/help-articles.ts'
import {
  canShareScreen,
  createScreenCapture,
  isScreenForbidden,
  type OpenScreen,
  type ScreenCaptureModel,
} from '#room/media/devices/screen-capture.ts'
import type { MediaPlane, ScreenMode } from '#room/media/media-plane.ts'
import type { NotificationAction } from '#room/notifications/notification.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import type { Pointers } from '#room/stage/pointer/pointers.ts'
import { createShareEnding, type SharedStage, type ShareEnding } from '#room/stage/shared-stage.ts'
import { shortName } from '#room/ui/names.ts'

/** Names of the features that share something else than a screen. */
type OtherKind = 'documents' | 'board'

/** The screens that are shared in a call, one's own among them. */
export interface ScreenShareModel extends ShareEnding {
  readonly screen: ScreenCaptureModel
  readonly confId: string
  readonly drawings: DrawingAccess
  readonly feed: ConferenceFeed
  readonly pointers: Pointers
  readonly people: MediaPlane['people']
  /** This person's own screen, as the server knows it. */
  readonly ownScreen: SharedStage['ownScreen']
  /** True where a screen may be shared, and this browser can. */
  readonly mayShareScreen: () => boolean
  /** The other kinds of shares that this person may begin, each in a panel of its own. */
  readonly otherKinds: ReadonlySignal<readonly OtherKind[]>
  openPanelOf(kind: OtherKind): void
  /** True where this person's own screen is shown to them as the others see it. */
  readonly isOwnShown: Signal<boolean>
  /** True while the dialog for choosing what to share is open. */
  readonly isAsking: Signal<boolean>
  /** Asks what to share, or ends it; nothing while neither is possible. */
  toggle(): (() => void) | undefined
  start(mode: ScreenMode): void
  readonly mode: ReadonlySignal<ScreenMode>
  /** Sends what is shared in another way. */
  choose(mode: ScreenMode): void
}

/** Long enough to read it and to try again. After that it would only cover what is shared. Milliseconds. */
const problemMs = 30_000

type Context = ConferenceContext & MediaContext & StageContext & EntryContext & FeatureContext

export function createScreenShare(context: Context, openScreen?: OpenScreen): ScreenShareModel {
  const { scope, channel, feed, media, notifications, permission } = context
  const screen = createScreenCapture(scope, openScreen)
  const isScreenAllowed = computed(
    () => permission.value === 'allowed' && feed.conference.value.features.desktopShare,
  )
  const shared = () => {
    const { value } = screen.capture
    return isScreenAllowed.value && value.state === 'on' ? value : undefined
  }
  const warn = (text: () => string, actions: readonly NotificationAction[] = []) =>
    notifications.show({
      id: 'share',
      severity: 'warning',
      text,
      actions,
      placement: 'top',
      announce: 'assertive',
      duration: problemMs,
      canClose: true,
    })
  /** The page of a learning platform often forbids its frame to share a screen, which a window of its own may. */
  const warnOfFrame = () => {
    const url = context.ownLink?.()
    warn(() => textOf(words)('framed'), url ? [{ text: () => textOf(words)('framed.open'), url }] : [])
  }
  media.send('share', () => shared()?.picture, screen.stop)
  media.send('shareSound', () => shared()?.sound, screen.stop)
  scope.follow(
    () => isScreenAllowed.value,
    (isAllowed) => {
      if (!isAllowed) screen.stop()
    },
  )
  scope.follow(
    () => (screen.capture.value.state === 'off' ? screen.capture.value.problem : undefined),
    (problem) => {
      if (!problem) return
      const why = problem === 'deniedBySystem' ? 'denied' : 'failed'
      warn(() => textOf(words)(why), [helpAction('screen-share', why)])
    },
  )
  scope.follow(
    () => screen.capture.value.state === 'on' && screen.capture.value.isSoundLeftOut,
    (isLeftOut) => {
      if (!isLeftOut) notifications.close('shareSound')
      else
        notifications.show({
          id: 'shareSound',
          text: () => textOf(words)('silent'),
          actions: [helpAction('screen-share', 'silent')],
          placement: 'top',
          announce: 'assertive',
          duration: problemMs,
          canClose: true,
        })
    },
  )
  const isOwnShown = signal(false)
  const ownShareId = computed(() =>
    screen.isSharing.value ? context.stage.ownScreen.value?.shareId : undefined,
  )
  const notifyOfDrawings = (shareScope: Scope, shareId: string) =>
    import('./own-marks.ts')
      .then(({ watchOwnMarks }) => {
        if (!shareScope.signal.aborted) watchOwnMarks(shareScope, { ...context, isOwnShown }, shareId)
      })
      .catch((error: unknown) =>
        console.warn('The notifications of drawings on the screen could not be loaded', error),
      )
  let shareScope: Scope | undefined
  scope.follow(
    () => ownShareId.value,
    (shareId) => {
      shareScope?.end()
      isOwnShown.value = false
      if (!shareId) return
      shareScope = scope.child()
      void notifyOfDrawings(shareScope, shareId)
    },
  )
  channel.on('screen_ended', (said) => {
    if (!screen.isSharing.value) return
    screen.stop()
    const { by } = said ?? {}
    const name = by ? shortName(by.displayName) : ''
    warn(() => textOf(words)('ended', { by: by ? 'known' : 'unknown', name }))
  })
  const mayShareScreen = () => isScreenAllowed.value && canShareScreen()
  const otherKinds = computed(() =>
    permission.value === 'allowed' ? (['documents', 'board'] as const).filter(context.mayUse) : [],
  )
  const isAsking = signal(false)
  const ask = () => {
    isAsking.value = true
  }
  return {
    ...createShareEnding(context),
    screen,
    confId: context.confId,
    drawings: context.drawings,
    feed,
    pointers: context.pointers,
    people: media.people,
    ownScreen: context.stage.ownScreen,
    isOwnShown,
    mayShareScreen,
    otherKinds,
    openPanelOf: context.openPanelOf,
    isAsking,
    toggle() {
      if (screen.isSharing.value) return screen.stop
      return mayShareScreen() || otherKinds.value.length > 0 ? ask : undefined
    },
    start(mode) {
      notifications.close('share')
      if (isScreenForbidden()) return warnOfFrame()
      media.screenMode.value = mode
      void screen.start(mode)
    },
    mode: media.screenMode,
    choose(mode) {
      screen.tune(mode)
      media.screenMode.value = mode
    },
  }
}
