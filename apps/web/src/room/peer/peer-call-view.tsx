import type { ConferenceUser } from '@lumi/contract'
import { IconMicrophone, IconMicrophoneOff, IconPhoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/peer.gen.ts'
import room from '#locales/room.gen.ts'
import type { CaptureModel } from '#room/media/devices/capture.ts'
import { MediaProblemNotes } from '#room/media/devices/preview.tsx'
import { Video } from '#room/media/video.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useConnectionSentence } from '#room/session/connection-note.tsx'
import { Button } from '#room/ui/button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useLasting } from '#ui/use-lasting.ts'
import visually from '#ui/visually-hidden.module.css'
import { type PeerCall, pictureSize } from './peer-call.ts'
import classes from './peer-call-view.module.css'
import type { PeerLink } from './peer-link.ts'
import { mostPeers } from './peer-links.ts'

/** Everybody in the conference, each in a tile, and the few controls there are. */
export const PeerCallView = ({ call }: { readonly call: PeerCall }) => {
  const t = useText(words)
  const r = useText(room)
  const { displayName, features } = useSignal(call.feed.conference)
  const me = useSignal(call.feed.me)
  const roster = useSignal(call.feed.roster)
  const links = useSignal(call.links)
  const refusedBy = useSignal(call.refusedBy)
  const broken = useConnectionSentence(call.connection)
  const { camera, microphone } = call.devices
  const own = useSignal(camera.capture)
  const microphoneState = useSignal(microphone.capture).state
  useDocumentTitle(displayName)
  const others = [...(roster?.values() ?? [])].filter(({ userId }) => userId !== me.userId)
  // Until the control plane has said who is there, nobody knows.
  const isCrowded = others.length > mostPeers
  const isAlone = roster !== undefined && others.length === 0
  return (
    <main className={classes.call} aria-label={r('call.region', { name: displayName })}>
      <header className={classes.head}>
        <h1 className={classes.title} dir="auto">
          {displayName}
        </h1>
        <p className={classes.hint} role="status">
          {broken ?? (isCrowded ? t('tooMany', { count: mostPeers + 1 }) : isAlone && r('call.alone'))}
        </p>
      </header>
      <ul className={classes.tiles} data-dark aria-label={r('call.people')}>
        <PeerTile
          user={me}
          isMe
          track={own.state === 'on' ? own.track : undefined}
          isMicrophoneOn={microphoneState === 'on'}
        />
        {others.map((user) => (
          <OtherTile
            key={user.userId}
            user={user}
            link={links.get(user.userId)}
            isLeftOut={links.size >= mostPeers || refusedBy.has(user.userId)}
          />
        ))}
      </ul>
      <div className={classes.notes}>
        <div role="status">
          <MediaProblemNotes devices={call.devices} />
        </div>
        <WaitingPeople call={call} />
      </div>
      <div className={classes.bar} role="toolbar" aria-label={r('call.controls')}>
        <DeviceButton
          device={microphone}
          on={t('microphone.on')}
          off={t('microphone.off')}
          isAllowed={features.audio && me.privileges.audio}
        />
        <DeviceButton
          device={camera}
          on={t('camera.on')}
          off={t('camera.off')}
          isAllowed={features.video && me.privileges.video}
        />
        <Button look="danger" title={r('control.leave')} onClick={call.leave}>
          <IconPhoneOff size={20} stroke={1.5} aria-hidden />
          <span className={classes.words}>{r('control.leave')}</span>
        </Button>
      </div>
    </main>
  )
}

/** The people who wait to be admitted, for a person who may admit them. */
const WaitingPeople = ({ call }: { readonly call: PeerCall }) => {
  const t = useText(words)
  const waiting = useSignal(call.waiting)
  const admit = useFallible('Nobody was admitted', call.admit)
  return (
    <>
      {waiting.map(({ userId, displayName: name }) => (
        <p key={userId} className={classes.waiting}>
          <span role="status" dir="auto">
            {t('waits', { name })}
          </span>
          <Button
            aria-label={t('admit.of', { name })}
            disabled={admit.pending}
            onClick={() => admit.run(userId)}
          >
            {t('admit')}
          </Button>
        </p>
      ))}
      {admit.hasFailed && <p role="alert">{t('admit.failed')}</p>}
    </>
  )
}

/** A person who is here connects sooner than this. Milliseconds. */
const patienceMs = 15_000

interface OtherTileProps {
  readonly user: ConferenceUser
  readonly link: PeerLink | undefined
  /** Without a connection, and without a place for one here or there. */
  readonly isLeftOut: boolean
}

const OtherTile = ({ user, link, isLeftOut }: OtherTileProps) => {
  const t = useText(words)
  // Somebody in the room is in the conference, but makes no connection here.
  const isElsewhere = useLasting(!link && !isLeftOut, patienceMs)
  if (!link) {
    const why = isLeftOut ? 'none' : isElsewhere ? 'elsewhere' : 'connecting'
    return <PeerTile user={user} note={t(`link.${why}`)} />
  }
  return <ConnectedTile user={user} link={link} />
}

const ConnectedTile = ({ user, link }: { readonly user: ConferenceUser; readonly link: PeerLink }) => {
  const t = useText(words)
  const state = useSignal(link.state)
  const video = useSignal(link.received.video)
  const audio = useSignal(link.received.audio)
  // Media that somebody may not send is not shown, even if their browser sends it.
  const { videoState, audioState, privileges } = user
  return (
    <PeerTile
      user={user}
      track={videoState === 1 && privileges.video ? video : undefined}
      sound={privileges.audio ? audio : undefined}
      isMicrophoneOn={audioState === 1}
      note={state === 'connected' ? undefined : t(`link.${state}`)}
    />
  )
}

interface DeviceButtonProps {
  readonly device: CaptureModel
  readonly on: string
  readonly off: string
  readonly isAllowed: boolean
}

const DeviceButton = ({ device, on, off, isAllowed }: DeviceButtonProps) => {
  // While it starts, another press calls it off.
  const { state } = useSignal(device.capture)
  const isOn = state === 'on' || state === 'starting'
  const [On, Off] = device.kind === 'camera' ? [IconVideo, IconVideoOff] : [IconMicrophone, IconMicrophoneOff]
  const Icon = isOn ? On : Off
  return (
    <Button
      disabled={!isAllowed}
      title={isOn ? off : on}
      onClick={() => (isOn ? device.turnOff() : void device.turnOn())}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>{isOn ? off : on}</span>
    </Button>
  )
}

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
const PeerTile = ({ user, isMe = false, track, sound, isMicrophoneOn, note }: PeerTileProps) => {
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
