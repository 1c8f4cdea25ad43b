import type { Capture } from '@lumi/contract'
import { IconPlayerPauseFilled, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/record.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import visually from '#ui/visually-hidden.module.css'
import type { CaptureNews } from './capture-news.ts'
import classes from './record-notice.module.css'
import { createRecording } from './recording.ts'

interface RecordNoticeProps extends ModelProps<CaptureNews> {
  readonly capture: Capture
}

/** Long enough to be read; then the mark beside the conference's name says it, and nothing of the stage is covered. */
const readInMs = 8000

/** What becomes of the recording, seen and heard by everybody. */
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
  const isMarked = isRecorded || state === 'paused'
  const [read, setRead] = useState<Capture['state']>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(state), readInMs)
    return () => clearTimeout(timer)
  }, [state])
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  return (
    <p
      role="status"
      className={isMarked && read === state ? visually.hidden : classes.notice}
      data-state={state}
    >
      <Sign size={14} className={classes.sign} aria-hidden />
      {t(`notice.${state}`)}
      {problem && ` ${t(`problem.${problem}`)}`}
    </p>
  )
}
