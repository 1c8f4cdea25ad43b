import type { Capture } from '@lumi/contract'
import { IconPlayerPauseFilled, IconPlayerRecordFilled, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/record.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import visually from '#ui/visually-hidden.module.css'
import type { CaptureNews } from './capture-news.ts'
import { isRecording } from './capture-state.ts'
import { KeyQuestion } from './key-question.tsx'
import classes from './record-notice.module.css'
import { createRecording } from './recording.ts'

interface RecordNoticeProps extends ModelProps<CaptureNews> {
  readonly capture: Capture
}

/** How long it is told; until something else happens where nothing stands here. Milliseconds. */
const toldMs: Partial<Record<Capture['state'], number>> = {
  // Then the mark beside the conference's name says it, and nothing of the stage is covered.
  recording: 8_000,
  paused: 8_000,
  saved: 8_000,
  failed: 60_000,
}

/** What becomes of the recording, seen and heard by everybody. */
export const RecordNotice = ({ model: news, capture }: RecordNoticeProps) => {
  const model = news.once(createRecording)
  const t = useText(texts)
  const words = useText(common)
  const { captureId, state, problem } = capture
  const isRecorded = isRecording(capture)
  const isKeyWanted = useSignal(model.isKeyWanted)
  // Whoever joins while it is recorded hears it as well.
  const before = useRef(false)
  useEffect(() => {
    if (before.current !== isRecorded) model.chime(isRecorded)
    before.current = isRecorded
  }, [model, isRecorded])
  const [read, setRead] = useState<string>()
  const told = `${captureId} ${state}`
  useEffect(() => {
    const ms = toldMs[state]
    if (ms === undefined) return
    const timer = setTimeout(setRead, ms, told)
    return () => clearTimeout(timer)
  }, [state, told])
  const isOver = state === 'saved' || state === 'failed'
  if (isOver && read === told) return null
  const Sign = state === 'paused' ? IconPlayerPauseFilled : IconPlayerRecordFilled
  const isHidden = read === told && !isKeyWanted
  return (
    <div className={isHidden ? visually.hidden : classes.notice} data-state={state}>
      <Sign size={14} className={classes.sign} aria-hidden />
      <p role="status">
        {t(`notice.${state}`)}
        {news.isEncrypted && (isRecorded || state === 'paused') && ` ${t('notice.withKey')}`}
        {problem && ` ${t(`problem.${problem}`)}`}
        {isKeyWanted && ` ${t('key.wanted')}`}
      </p>
      {isKeyWanted && <KeyQuestion onGive={() => model.giveKey(captureId)} />}
      {isOver && (
        <IconButton size={32} label={words('action.close')} onClick={() => setRead(told)}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
