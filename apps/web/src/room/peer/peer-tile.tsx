import type { ConferenceUser } from '@lumi/contract'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { Video } from '#room/media/video.tsx'
import { Avatar } from '#ui/avatar.tsx'
import visually from '#ui/visually-hidden.module.css'
import { pictureSize } from './peer-call.ts'
import classes from './peer-tile.module.css'

interface PeerTileProps {
  readonly user: ConferenceUser
  readonly isMe?: boolean
  /** Their picture; their face stands in its place while there is none. */
  readonly track?: MediaStreamTrack
  readonly sound?: MediaStreamTrack
  /** The state of their microphone. Default: unknown. */
  readonly isMicrophoneOn?: boolean
  /** Why nothing of them is seen or heard. */
  readonly note?: string
}

const size = { '--w': `${pictureSize.width}px`, '--ratio': pictureSize.width / pictureSize.height }

/** Somebody in the conference. */
export const PeerTile = ({ user, isMe = false, track, sound, isMicrophoneOn, note }: PeerTileProps) => {
  const r = useText(room)
  return (
    <li className={classes.tile} style={size as CSSProperties} data-tile={user.userId}>
      <span className={classes.face}>
        <Avatar name={user.displayName} color={user.color} picture={user.pictureImgUrl} size={88} />
      </span>
      {track && <Video track={track} mirrored={isMe} className={classes.video} />}
      {sound && <Sound track={sound} />}
      <span className={classes.plate}>
        {isMicrophoneOn === false && (
          <>
            <IconMicrophoneOff size={14} stroke={1.75} aria-hidden />
            <span className={visually.hidden}>{r('tile.muted')}</span>
          </>
        )}
        <span className={classes.name} dir="auto">
          {isMe ? r('tile.me') : user.displayName}
        </span>
      </span>
      {note && (
        <span className={classes.note} role="status">
          {note}
        </span>
      )}
    </li>
  )
}

const Sound = ({ track }: { readonly track: MediaStreamTrack }) => {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const audio = element.current
    if (!audio) return
    audio.srcObject = new MediaStream([track])
    // Pressing 'Join' has allowed sound. A browser that still refuses plays it after the next press.
    const play = () => void audio.play().catch(() => undefined)
    play()
    document.addEventListener('click', play)
    return () => {
      document.removeEventListener('click', play)
      audio.srcObject = null
    }
  }, [track])
  // biome-ignore lint/a11y/useMediaCaption: it is somebody who speaks right now.
  return <audio ref={element} autoPlay />
}
