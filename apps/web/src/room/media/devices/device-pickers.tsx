import { IconVolume } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import room from '#locales/room.gen.ts'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { measureLevel } from './audio-level.ts'
import type { CaptureKind, CaptureModel } from './capture.ts'
import { canChooseSpeaker, type Device } from './device-list.ts'
import classes from './device-pickers.module.css'
import type { LocalDevices } from './local-devices.ts'
import { playTestSound } from './speaker.ts'

/** The id of the system's own speaker in browsers. */
const systemSpeaker = { id: 'default', label: '' }

interface DevicePickersProps {
  readonly devices: LocalDevices
  readonly stacked?: boolean
  /** The devices that can be used in the conference. Default: both. */
  readonly usable?: Readonly<Record<CaptureKind, boolean>>
}

/** The choice of camera, microphone and speaker, with a level for the microphone and a test sound for the speaker. */
export const DevicePickers = ({ devices, stacked, usable }: DevicePickersProps) => {
  const t = useText(room)
  const { cameras, microphones, speakers } = useSignal(devices.list.lists)
  const speakerId = useSignal(devices.speakerId)
  const [camera, microphone] = [useChoice(devices.camera), useChoice(devices.microphone)]
  const [chooses] = useState(canChooseSpeaker)
  const { run: test, pending } = useAction(() => playTestSound(speakerId).catch(() => undefined))
  return (
    <div className={classes.pickers} data-stacked={stacked || undefined}>
      {usable?.camera !== false && <Picker label={t('device.camera')} devices={cameras} {...camera} />}
      {usable?.microphone !== false && (
        <Picker label={t('device.microphone')} devices={microphones} {...microphone}>
          <LevelMeter device={devices.microphone} label={t('device.level')} />
        </Picker>
      )}
      <Picker
        label={t('device.speaker')}
        devices={speakers}
        chosen={speakerId}
        inUse={systemSpeaker}
        onChoose={devices.chooseSpeaker}
        disabled={!chooses}
      >
        {!chooses && <span className={classes.hint}>{t('device.speaker.fixed')}</span>}
        <button type="button" className={classes.test} onClick={() => test()} disabled={pending}>
          <IconVolume size={16} stroke={1.5} aria-hidden />
          {t(pending ? 'device.speaker.testing' : 'device.speaker.test')}
        </button>
      </Picker>
    </div>
  )
}

interface PickerProps {
  readonly label: string
  readonly devices: readonly Device[]
  readonly chosen: string | undefined
  /** The device that is used while none is picked. */
  readonly inUse?: Pick<Device, 'id' | 'label'>
  readonly onChoose: (deviceId: string | undefined) => void
  readonly disabled?: boolean
  readonly children?: ReactNode
}

const Picker = ({ label, devices, chosen, inUse, onChoose, disabled, children }: PickerProps) => {
  const t = useText(room)
  const id = useId()
  const shown = [chosen, inUse?.id].find((one) => devices.some((device) => device.id === one))
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={shown ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || undefined)}
        disabled={disabled}
      >
        <option value="">{t('device.pick')}</option>
        {devices.map((device, place) => (
          <option key={device.id} value={device.id}>
            {device.label || t('device.unnamed', { number: place + 1 })}
          </option>
        ))}
      </select>
      {shown === undefined && inUse?.label && (
        <span className={classes.inUse} title={inUse.label}>
          {t('device.inUse', { device: inUse.label })}
        </span>
      )}
      {children}
    </div>
  )
}

/** The device that somebody has picked; until then the browser's own choice. */
function useChoice(device: CaptureModel) {
  const track = useSignal(device.source)
  return {
    chosen: useSignal(device.deviceId),
    inUse: track && { id: track.getSettings().deviceId ?? '', label: track.label },
    onChoose: (id: string | undefined) => void device.choose(id),
  }
}

/** The level of the microphone. It moves many times a second, past React. */
const LevelMeter = ({ device, label }: { device: CaptureModel; label: string }) => {
  const meter = useRef<HTMLMeterElement>(null)
  const capture = useSignal(device.capture)
  const track = capture.state === 'on' ? capture.track : undefined
  useEffect(() => {
    if (!track) return
    const scope = createScope()
    const level = measureLevel(scope, track)
    const show = (loudness: number) => {
      if (meter.current) meter.current.value = loudness
    }
    scope.follow(() => level.value, show)
    return () => {
      scope.end()
      show(0)
    }
  }, [track])
  return <meter ref={meter} className={classes.meter} aria-label={label} min={0} max={1} />
}
