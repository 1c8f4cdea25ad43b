import {
  IconLockOpen,
  IconPlayerPauseFilled,
  IconPlayerRecord,
  IconPlayerRecordFilled,
} from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/recording.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import type { LateProps, ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { type CaptureStatus, isRecording, recordingState, watchCapture } from './capture.ts'
import classes from './feature.module.css'
import type { Recording } from './model.ts'

/** Shows that the conference is being recorded, or that the recording is paused. */
const RecordMark = ({ model }: ModelProps<CaptureStatus>) => {
  const t = useText(words)
  const capture = useSignal(model.now)
  if (!capture || !(isRecording(capture) || capture.state === 'paused')) return null
  const state = isRecording(capture) ? 'recording' : 'paused'
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  const title = t(`mark.${state}`) + (model.isEncrypted ? `. ${t('mark.withKey')}` : '')
  return (
    <span className={classes.mark} data-state={state} title={title} role="img" aria-label={title}>
      <Sign size={14} />
      {model.isEncrypted && <IconLockOpen size={14} stroke={1.5} />}
      {t('mark')}
    </span>
  )
}

const GiveKey = lazyDialog(() => import('./give-key-sheet.tsx').then(({ GiveKey }) => GiveKey))

/** Asks a host who has not agreed before for the key that the recorder lacks, once they want to know what that means. */
const KeyQuestion = ({ model, late }: LateProps<CaptureStatus, Recording>) => {
  const isAsking = useSignal(model.isAskingForKey)
  const recording = useSignal(late.current)
  const close = () => {
    model.isAskingForKey.value = false
  }
  return isAsking && recording && <GiveKey model={recording} onClose={close} />
}

export const record = defineFeature({
  name: 'record',
  permission: (standing) => permissionFor(standing, 'recording', 'record'),
  createModel: watchCapture,
  load: () => import('./model.ts').then(({ createRecording }) => createRecording),
  preload({ permission, encryption }, { now }) {
    if (now.value !== null) return 'atOnce'
    // A recorder may ask hosts for the key who look at nothing of the recording, such as in a breakout room.
    return encryption && permission.value === 'allowed' ? 'afterJoining' : undefined
  },
  panelControl: {
    icon: IconPlayerRecord,
    words,
    live: { icon: IconPlayerRecordFilled, isOn: ({ isOn }) => isOn.value },
  },
  Overlay: KeyQuestion,
  TitleMark: RecordMark,
  reports: ({ now }) => ({ recording: { state: recordingState(now.value) } }),
  panel: () => import('./panel.tsx').then(({ RecordPanel }) => RecordPanel),
})
