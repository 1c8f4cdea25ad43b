import {
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { canShareScreen } from '#room/features/screen-share/screen-capture.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import classes from './control-bar.module.css'
import { LeaveControl } from './leave-control.tsx'
import { ariaShortcuts, shortcuts } from './use-shortcuts.ts'

interface ControlBarProps {
  readonly call: Call
  readonly usersOpen: boolean
  readonly onUsers: () => void
  readonly onSettings: () => void
}

/** The controls, in reach of the thumb. What the conference does not offer is not there. */
export const ControlBar = ({ call, usersOpen, onUsers, onSettings }: ControlBarProps) => {
  const t = useText(room)
  const { displayName } = useSignal(call.feed.conference)
  const controls = useSignal(call.feed.controls)
  const actions = useSignal(call.actions)
  const micOn = isOn(useSignal(call.devices.microphone.capture))
  const cameraOn = isOn(useSignal(call.devices.camera.capture))
  const sharing = useSignal(call.screen.isSharing)
  const mayUsers = controls.users === 'allowed'

  return (
    <div className={classes.bar}>
      <h1 className={classes.name}>{displayName}</h1>
      <div className={classes.controls} role="toolbar" aria-label={t('call.controls')}>
        {controls.audio !== 'hidden' && (
          <ControlButton
            icon={micOn ? IconMicrophone : IconMicrophoneOff}
            label={t('control.audio')}
            hint={
              actions.toggleMicrophone
                ? t(micOn ? 'control.audio.off' : 'control.audio.on', { keys: shortcuts.audio })
                : t('control.denied')
            }
            tone={micOn ? undefined : 'off'}
            aria-pressed={micOn}
            aria-keyshortcuts={ariaShortcuts.audio}
            onPress={actions.toggleMicrophone}
          />
        )}
        {controls.video !== 'hidden' && (
          <ControlButton
            icon={cameraOn ? IconVideo : IconVideoOff}
            label={t('control.video')}
            hint={
              actions.toggleCamera
                ? t(cameraOn ? 'control.video.off' : 'control.video.on', { keys: shortcuts.video })
                : t('control.denied')
            }
            tone={cameraOn ? undefined : 'off'}
            aria-pressed={cameraOn}
            aria-keyshortcuts={ariaShortcuts.video}
            onPress={actions.toggleCamera}
          />
        )}
        {controls.share !== 'hidden' && (
          <ControlButton
            icon={sharing ? IconScreenShareOff : IconScreenShare}
            label={t('control.share')}
            hint={
              actions.toggleShare
                ? t(sharing ? 'control.share.off' : 'control.share.on')
                : t(canShareScreen() ? 'control.denied' : 'control.share.unsupported')
            }
            tone={sharing ? 'active' : undefined}
            aria-pressed={sharing}
            onPress={actions.toggleShare}
          />
        )}
        <ControlButton
          icon={IconUsers}
          label={t('control.users')}
          hint={
            mayUsers
              ? t(usersOpen ? 'control.users.off' : 'control.users.on', { keys: shortcuts.users })
              : t('control.denied')
          }
          tone={usersOpen ? 'active' : undefined}
          aria-pressed={usersOpen}
          aria-keyshortcuts={ariaShortcuts.users}
          onPress={mayUsers ? onUsers : undefined}
        />
        <ControlButton
          icon={IconSettings}
          label={t('control.settings')}
          hint={t('control.settings')}
          aria-haspopup="dialog"
          onPress={onSettings}
        />
      </div>
      <div className={classes.leave}>
        <LeaveControl call={call} />
      </div>
    </div>
  )
}

const isOn = ({ state }: Capture) => state === 'on' || state === 'starting'
