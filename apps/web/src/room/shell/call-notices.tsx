import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { MediaProblemNotes } from '#room/media/devices/media-problem-note.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { useConnectionSentence } from '#room/session/connection-note.tsx'
import { IconButton } from '#room/ui/icon-button.tsx'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import classes from './call-notices.module.css'

const InviteActions = lazyExtra(() =>
  import('#room/ui/invite-actions.tsx').then(({ InviteActions }) => InviteActions),
)

interface CallNoticesProps {
  readonly call: Call
  /** Whether nobody else can be seen or heard. */
  readonly isAlone: boolean
}

/** What is not as it should be: the connections, the sound, a device, something refused. */
export const CallNotices = ({ call, isAlone }: CallNoticesProps) => {
  const t = useText(room)
  const isSoundBlocked = useSignal(call.media.isSoundBlocked)
  return (
    <>
      <LinkNotice call={call} isAlone={isAlone} />
      {isSoundBlocked && (
        <div className={classes.notice} data-urgent="">
          {t('sound.blocked')}
          <button type="button" className={classes.action} onClick={() => call.media.startSound()}>
            {t('sound.start')}
          </button>
        </div>
      )}
      <FailureNotice call={call} />
      <DeviceNotices devices={call.devices} />
    </>
  )
}

const LinkNotice = ({ call, isAlone }: CallNoticesProps) => {
  const t = useText(room)
  const broken = useConnectionSentence(call.connection)
  // Until the control plane has said who is there, nobody knows.
  const isKnown = useSignal(call.feed.roster) !== undefined
  const mayInvite = isAlone && isKnown && !broken
  const text = broken ?? (isAlone ? t('call.alone') : undefined)
  return (
    <div
      className={text ? classes.notice : undefined}
      data-plain=""
      data-link=""
      data-urgent={broken ? '' : undefined}
    >
      <span role="status">{text}</span>
      {mayInvite && call.invite && <InviteActions invite={call.invite} />}
    </div>
  )
}

const FailureNotice = ({ call }: { call: Call }) => {
  const words = useText(common)
  const notice = useSignal(call.notices.current)
  return (
    <div role="alert">
      {notice && (
        <div className={classes.notice} data-urgent="">
          <span className={classes.text}>{notice.text()}</span>
          {notice.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                notice.action?.run()
                call.notices.dismiss()
              }}
            >
              {notice.action.text()}
            </button>
          )}
          <IconButton size={32} label={words('action.close')} onClick={call.notices.dismiss}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Whoever takes part without a device reads it once. */
const DeviceNotices = ({ devices }: { devices: LocalDevices }) => {
  const [dismissed, setDismissed] = useState<readonly Capture[]>([])
  return (
    <div role="status" className={classes.devices}>
      <MediaProblemNotes
        devices={devices}
        dismissed={dismissed}
        onDismiss={(failures) => setDismissed((before) => [...before, ...failures])}
      />
    </div>
  )
}
