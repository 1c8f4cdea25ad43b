import { IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { CaptureNews } from './capture-news.ts'
import classes from './record-mark.module.css'

/** That the conference is being recorded, or that the recording is paused. Screen readers have it from the notice. */
export const RecordMark = ({ model }: ModelProps<CaptureNews>) => {
  const t = useText(room)
  const state = useSignal(model.now)?.state
  if (state !== 'recording' && state !== 'paused') return null
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  return (
    <span className={classes.mark} data-state={state} title={t(`recording.${state}`)} aria-hidden>
      <Sign size={14} />
      {t('recording.mark')}
    </span>
  )
}
