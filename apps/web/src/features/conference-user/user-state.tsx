import type { ConferenceUserDetails } from '@lumi/contract'
import { UserState as States } from '@lumi/contract/values'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import classes from './user-state.module.css'

/** Where a user is, and what of them is on while they are in the conference. */
export const UserState = ({ user }: { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const Microphone = user.audioState ? IconMicrophone : IconMicrophoneOff
  const Camera = user.videoState ? IconVideo : IconVideoOff
  return (
    <span className={classes.state}>
      <span className={classes.place} data-online={user.active || undefined}>
        {t(`state.${placeOf(user)}`)}
      </span>
      {user.active && (
        <span className={classes.media}>
          <Microphone
            size={16}
            role="img"
            aria-label={t(user.audioState ? 'audio.on' : 'audio.off')}
            data-off={user.audioState === 0 || undefined}
          />
          <Camera
            size={16}
            role="img"
            aria-label={t(user.videoState ? 'video.on' : 'video.off')}
            data-off={user.videoState === 0 || undefined}
          />
        </span>
      )}
    </span>
  )
}

/** In which way somebody is in the conference or not, by the name of its text. */
export const placeOf = ({ state, attend, attended }: ConferenceUserDetails) => {
  if (!attend) return 'expelled'
  if (state === States.inside) return 'online'
  if (state === States.waiting) return 'waiting'
  return attended ? 'offline' : 'invited'
}
