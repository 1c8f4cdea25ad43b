import {
  IconAlertTriangle,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import { Video } from '#room/media/video.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { type CaptureKind, type CaptureModel, deviceProblemsOf } from './capture.ts'
import type { LocalDevices } from './local-devices.ts'
import classes from './preview.module.css'

interface PreviewProps {
  readonly devices: LocalDevices
  /** The devices that can be used in the conference. Default: both. */
  readonly usable?: Readonly<Record<CaptureKind, boolean>>
}

/** This person's picture as others will see it, and the state of their devices. */
export const Preview = ({ devices, usable = { camera: true, microphone: true } }: PreviewProps) => {
  const t = useText(room)
  const camera = useSignal(devices.camera.capture)
  return (
    <section className={classes.preview} aria-label={t('lobby.preview')}>
      <div className={classes.picture} data-dark>
        {camera.state === 'on' ? (
          <Video track={camera.track} mirrored className={classes.video} label={t('preview.picture')} />
        ) : (
          <span className={classes.rest}>
            {t(usable.camera ? `preview.${camera.state}` : 'preview.none')}
          </span>
        )}
        <div className={classes.toggles}>
          {usable.microphone && (
            <Toggle device={devices.microphone} on={IconMicrophone} off={IconMicrophoneOff} />
          )}
          {usable.camera && <Toggle device={devices.camera} on={IconVideo} off={IconVideoOff} />}
        </div>
      </div>
      <div className={classes.problems} aria-live="polite">
        <MediaProblemNotes devices={devices} />
      </div>
    </section>
  )
}

interface ToggleProps {
  readonly device: CaptureModel
  readonly on: typeof IconVideo
  readonly off: typeof IconVideo
}

const Toggle = ({ device, on: On, off: Off }: ToggleProps) => {
  const t = useText(room)
  const { state } = useSignal(device.capture)
  const isOn = state === 'on' || state === 'starting'
  const label = t(`preview.${device.kind}.${isOn ? 'off' : 'on'}`)
  const Icon = isOn ? On : Off
  return (
    <button
      type="button"
      className={classes.toggle}
      data-on={isOn}
      aria-label={label}
      title={label}
      onClick={() => (isOn ? device.turnOff() : void device.turnOn())}
    >
      <Icon size={22} stroke={1.5} aria-hidden />
    </button>
  )
}

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
