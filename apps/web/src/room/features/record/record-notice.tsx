import type { Capture } from '@lumi/contract'
import { IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/record.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import type { CaptureNews } from './capture-news.ts'
import classes from './record-notice.module.css'
import { createRecording } from './recording.ts'

interface RecordNoticeProps extends ModelProps<CaptureNews> {
  readonly capture: Capture
}

/** That the conference is recorded, seen and heard by everybody. */
export const RecordNotice = ({ model: news, capture }: RecordNoticeProps) => {
  const model = news.once(createRecording)
  const t = useText(texts)
  const { state, problem } = capture
  const isRecorded = state === 'recording'
  const before = useRef(isRecorded)
  useEffect(() => {
    if (before.current !== isRecorded) model.chime(isRecorded)
    before.current = isRecorded
  }, [model, isRecorded])
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  return (
    <p role="status" className={classes.notice} data-state={state}>
      <Sign size={14} className={classes.sign} aria-hidden />
      {t(`notice.${state}`)}
      {problem && ` ${t(`problem.${problem}`)}`}
    </p>
  )
}
