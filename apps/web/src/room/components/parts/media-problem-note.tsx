import { IconAlertTriangle } from '@tabler/icons-react'
import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import type { CaptureModel } from '../../models/capture.ts'
import classes from './media-problem-note.module.css'
import { useSignal } from './use-signal.ts'

/** Why a camera or microphone cannot be had, and what to do about it. */
export const MediaProblemNote = ({ device }: { device: CaptureModel }) => {
  const t = useText(room)
  const capture = useSignal(device.capture)
  if (capture.state !== 'failed') return null
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{t(`media.${device.kind}.${capture.problem}`)}</p>
        <p className={classes.todo}>{t(`media.${capture.problem}.todo`)}</p>
      </div>
    </div>
  )
}
