import { IconLockOpen, IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { CaptureNews } from './capture-news.ts'
import { isRecording } from './capture-state.ts'
import classes from './record-mark.module.css'

/** That the conference is being recorded, or that the recording is paused. */
export const RecordMark = ({ model }: ModelProps<CaptureNews>) => {
  const t = useText(room)
  const capture = useSignal(model.now)
  if (!capture || !(isRecording(capture) || capture.state === 'paused')) return null
  const state = isRecording(capture) ? 'recording' : 'paused'
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  const title = t(`recording.${state}`) + (model.isEncrypted ? `. ${t('recording.withKey')}` : '')
  return (
    <span className={classes.mark} data-state={state} title={title} role="img" aria-label={title}>
      <Sign size={14} />
      {model.isEncrypted && <IconLockOpen size={14} stroke={1.5} />}
      {t('recording.mark')}
    </span>
  )
}
