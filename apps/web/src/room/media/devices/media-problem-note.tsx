import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { type CaptureKind, type CaptureModel, deviceProblemsOf } from './capture.ts'
import classes from './media-problem-note.module.css'

interface MediaProblemNotesProps {
  readonly devices: Readonly<Record<CaptureKind, Pick<CaptureModel, 'capture'>>>
}

/** The reasons why camera and microphone are not available, with the remedy, within a page. */
export const MediaProblemNotes = ({ devices }: MediaProblemNotesProps) => {
  const t = useText(room)
  const microphone = useSignal(devices.microphone.capture)
  const camera = useSignal(devices.camera.capture)
  return deviceProblemsOf(microphone, camera).map(({ about, problem }) => (
    <div key={about} className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{t(`media.${about}.${problem}`)}</p>
        <p className={classes.todo}>{t(`media.${problem}.todo`)}</p>
        <HelpLink area="room" problem={`media.${about}.${problem}`} about={t(`media.${about}.${problem}`)} />
      </div>
    </div>
  ))
}
