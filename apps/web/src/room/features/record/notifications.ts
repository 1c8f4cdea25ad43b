import type { Capture } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import { recordingPage } from '#lib/site.ts'
import words from '#locales/record.gen.ts'
import type { ConferenceContext } from '#room/context.ts'
import { helpAction } from '#room/help/help-articles.ts'
import type { RoomNotification } from '#room/notifications/notification.ts'
import { shortName } from '#room/ui/names.ts'
import { type CaptureStatus, isRecording } from './capture.ts'

/** Durations of the states' notifications; a state without one stays until the next. Milliseconds. */
const shownMs: Partial<Record<Capture['state'], number>> = {
  // Then the mark beside the conference's name says it, and nothing of the stage is covered.
  recording: 8_000,
  paused: 8_000,
  saved: 20_000,
  failed: 60_000,
}

interface RecordingSource extends Pick<CaptureStatus, 'now' | 'isEncrypted' | 'isAskingForKey'> {
  readonly isKeyWanted: ReadonlySignal<boolean>
  chime(isRecorded: boolean): void
}

/** Notifies everybody of each state of the recording, in words and by a sound, and asks hosts for a key that it lacks. */
export async function notifyOfCapture(context: ConferenceContext, recording: RecordingSource): Promise<void> {
  await words.load(currentLanguage())
  const { scope, confId, notifications, accountToken } = context
  let shown: string | undefined
  let isRecorded = false
  let hasAccount = false

  const notify = (capture: Capture) => {
    const { captureId, state } = capture
    const key = `${captureId} ${state} ${capture.recordingId}`
    if (key === shown) return
    shown = key
    const { isEncrypted } = recording
    notifications.show(notificationOf(capture, { confId, isEncrypted, hasAccount }))
  }
  scope.follow(
    () => recording.now.value,
    async (capture) => {
      if (!capture) {
        shown = undefined
        return notifications.close('recording')
      }
      // The sound is also for a person who joins while it is recorded.
      if (isRecording(capture) !== isRecorded) recording.chime(!isRecorded)
      isRecorded = isRecording(capture)
      if (capture.state === 'saved') hasAccount = Boolean(await accountToken().catch(() => undefined))
      if (recording.now.peek() === capture) notify(capture)
    },
  )
  scope.follow(
    () => recording.isKeyWanted.value && !recording.isAskingForKey.value,
    (isWanted) => {
      if (!isWanted) return notifications.close('recorder key')
      notifications.show(keyNotification(recording))
    },
  )
}

interface Reader {
  readonly confId: string
  readonly isEncrypted: boolean
  /** Recordings are in the portal, which needs an account. */
  readonly hasAccount: boolean
}

function notificationOf(capture: Capture, { confId, isEncrypted, hasAccount }: Reader): RoomNotification {
  const { state, problem, startedBy, recordingId } = capture
  const t = textOf(words)
  const hasKey = isEncrypted && (isRecording(capture) || state === 'paused')
  const text = () =>
    [t(`notice.${state}`), hasKey && t('notice.withKey'), problem && t(`problem.${problem}`)]
      .filter(Boolean)
      .join(' ')
  const watch = { text: () => t('watch'), url: recordingPage(confId, recordingId ?? '') }
  return {
    id: 'recording',
    icon: state === 'paused' ? 'paused' : 'recording',
    text,
    detail:
      state === 'recording' && startedBy ? () => t('startedBy', { name: shortName(startedBy) }) : undefined,
    actions: [
      ...(hasAccount && recordingId ? [watch] : []),
      ...(state === 'failed' ? [helpAction('record', 'notice.failed')] : []),
    ],
    placement: 'top',
    duration: shownMs[state] ?? 'infinite',
    canClose: state === 'saved' || state === 'failed',
  }
}

const keyNotification = ({ isAskingForKey }: RecordingSource): RoomNotification => ({
  id: 'recorder key',
  severity: 'warning',
  text: () => textOf(words)('key.wanted'),
  actions: [
    {
      text: () => textOf(words)('key.ask'),
      run() {
        isAskingForKey.value = true
      },
    },
  ],
  placement: 'top',
  announce: 'assertive',
  duration: 'infinite',
  awaitsAnswer: true,
  canClose: false,
})
