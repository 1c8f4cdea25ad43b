import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import { helpAction } from '#room/help/help-articles.ts'
import {
  type CaptureKind,
  type CaptureModel,
  type DeviceProblem,
  deviceProblemsOf,
} from '#room/media/devices/capture.ts'
import type { MediaPlane } from '#room/media/media-plane.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type Connection, connectionSentence, linkKey } from './connection.ts'

interface Context {
  readonly connection: ReadonlySignal<Connection>
  readonly devices: Readonly<Record<CaptureKind, Pick<CaptureModel, 'capture'>>>
  readonly media: Pick<MediaPlane, 'isSoundBlocked' | 'startSound'>
  readonly notifications: Notifications
}

/** A connection that is made in this time needs no notification. Milliseconds. */
const connectingMs = 500
/** A connection that is lost for longer will hardly come back by itself: then there is help. Milliseconds. */
const helpAfterMs = 10_000

/** Notifies this person of problems with the connection, the sound and the devices of a call, as long as they last. */
export function followCallProblems(scope: Scope, context: Context): void {
  followConnection(scope, context)
  followSound(scope, context)
  followDevices(scope, context)
}

function followConnection(scope: Scope, { connection, notifications }: Context): void {
  const t = textOf(words)
  let cancel: (() => void) | undefined
  let isShown = false
  let hasHelp = false
  let cancelHelp: (() => void) | undefined
  const offerHelp = () => {
    hasHelp = true
    show()
  }
  const show = () => {
    if (!isShown) cancelHelp = scope.after(helpAfterMs, offerHelp)
    isShown = true
    const now = connection.peek()
    const { state } = now
    const words = linkKey(now)
    notifications.show({
      id: 'connection',
      severity: state === 'connecting' ? 'none' : 'warning',
      text: () => connectionSentence(connection.peek(), t) ?? '',
      // Without a network no page opens.
      actions: hasHelp && words && state !== 'offline' ? [helpAction('room', words)] : [],
      placement: 'top',
      announce: state === 'connecting' ? 'polite' : 'assertive',
      duration: 'infinite',
      canClose: false,
    })
  }
  scope.follow(
    () => connection.value,
    ({ state }) => {
      cancel?.()
      if (state === 'connected') {
        isShown = false
        hasHelp = false
        cancelHelp?.()
        notifications.close('connection')
      } else if (isShown) show()
      else cancel = scope.after(connectingMs, show)
    },
  )
}

/** Browsers play nothing in a page that nobody has touched. */
function followSound(scope: Scope, { media, notifications }: Context): void {
  const t = textOf(words)
  const show = () => {
    if (!media.isSoundBlocked.peek()) return
    notifications.show({
      id: 'sound',
      text: () => t('sound.blocked'),
      actions: [{ text: () => t('sound.start'), run: start }, helpAction('room', 'sound.blocked')],
      placement: 'top',
      announce: 'assertive',
      duration: 'infinite',
      awaitsAnswer: true,
      canClose: false,
    })
  }
  // If the browser still plays nothing, it can be tried again.
  const start = () => void media.startSound().then(show, show)
  scope.follow(
    () => media.isSoundBlocked.value,
    (isBlocked) => (isBlocked ? show() : notifications.close('sound')),
  )
}

/** A person without a device is notified once. A device that fails again is notified again. */
function followDevices(scope: Scope, { devices, notifications }: Context): void {
  const t = textOf(words)
  let shown: readonly DeviceProblem[] = []
  scope.follow(
    () => deviceProblemsOf(devices.microphone.capture.value, devices.camera.capture.value),
    (now) => {
      for (const { about } of shown)
        if (!now.some((one) => one.about === about)) notifications.close(idOf(about))
      for (const one of now) {
        const { about, problem } = one
        if (shown.some((before) => isSame(before, one))) continue
        notifications.show({
          id: idOf(about),
          severity: 'warning',
          text: () => t(`media.${about}.${problem}`),
          detail: () => t(`media.${problem}.todo`),
          actions: [helpAction('room', `media.${about}.${problem}`)],
          placement: 'top',
          duration: 'infinite',
        })
      }
      shown = now
    },
  )
}

const idOf = (about: CaptureKind | 'both') => `device ${about}`

const isSame = (one: DeviceProblem, other: DeviceProblem) =>
  one.about === other.about && one.failures.every((failure, place) => failure === other.failures[place])
