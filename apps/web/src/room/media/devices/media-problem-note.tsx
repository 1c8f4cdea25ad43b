import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { MediaProblem } from '#room/media/media-problem.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import type { Capture, CaptureKind, CaptureModel } from './capture.ts'
import classes from './media-problem-note.module.css'

interface MediaProblemNotesProps {
  readonly devices: Readonly<Record<CaptureKind, Pick<CaptureModel, 'capture'>>>
  /** Where the notes cover something, they may be put away; a device that fails again says so again. */
  readonly onDismiss?: (failures: readonly Capture[]) => void
  readonly dismissed?: readonly Capture[]
}

/** Why camera and microphone cannot be had, and what to do about it; once for both where it is the same. */
export const MediaProblemNotes = ({ devices, onDismiss, dismissed = [] }: MediaProblemNotesProps) => {
  const microphone = useSignal(devices.microphone.capture)
  const camera = useSignal(devices.camera.capture)
  const notes =
    problemOf(camera) === problemOf(microphone)
      ? [{ about: 'both' as const, failures: [microphone, camera] }]
      : [
          { about: 'microphone' as const, failures: [microphone] },
          { about: 'camera' as const, failures: [camera] },
        ]
  return notes.map(({ about, failures }) => {
    const problem = failures[0] && problemOf(failures[0])
    if (!problem || failures.every((failure) => dismissed.includes(failure))) return null
    const dismiss = onDismiss && (() => onDismiss(failures))
    return <MediaProblemNote key={about} about={about} problem={problem} onDismiss={dismiss} />
  })
}

const problemOf = (capture: Capture) => (capture.state === 'failed' ? capture.problem : undefined)

interface MediaProblemNoteProps {
  readonly about: CaptureKind | 'both'
  readonly problem: MediaProblem
  readonly onDismiss?: () => void
}

const MediaProblemNote = ({ about, problem, onDismiss }: MediaProblemNoteProps) => {
  const t = useText(room)
  const words = useText(common)
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{t(`media.${about}.${problem}`)}</p>
        <p className={classes.todo}>{t(`media.${problem}.todo`)}</p>
      </div>
      {onDismiss && (
        <IconButton className={classes.close} size={24} label={words('action.close')} onClick={onDismiss}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
