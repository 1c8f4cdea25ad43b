import { IconX } from '@tabler/icons-react'
import { common } from '#i18n/en/common.ts'
import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import type { Call } from '../../models/call.ts'
import { useConnectionSentence } from '../parts/connection-note.tsx'
import { MediaProblemNote } from '../parts/media-problem-note.tsx'
import { useSignal } from '../parts/use-signal.ts'
import classes from './call-notices.module.css'

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
        <div className={classes.notice}>
          {t('sound.blocked')}
          <button type="button" className={classes.action} onClick={() => call.media.startSound()}>
            {t('sound.start')}
          </button>
        </div>
      )}
      <FailureNotice call={call} />
      <MediaProblemNote device={call.devices.microphone} />
      <MediaProblemNote device={call.devices.camera} />
    </>
  )
}

const LinkNotice = ({ call, isAlone }: CallNoticesProps) => {
  const t = useText(room)
  const said = useConnectionSentence(call.connection)
  const text = said ?? (isAlone ? t('call.alone') : undefined)
  return (
    <div role="status">
      {text && (
        <div className={classes.notice} data-plain="" data-link="">
          {text}
        </div>
      )}
    </div>
  )
}

const FailureNotice = ({ call }: { call: Call }) => {
  const t = useText(room)
  const words = useText(common)
  const notice = useSignal(call.notices.current)
  const screen = useSignal(call.screen.capture)
  const problem = screen.state === 'off' ? screen.problem : undefined
  const text = notice
    ? notice.about === 'change'
      ? t(`notice.change.${notice.refusal}`, { name: notice.name })
      : t(`notice.${notice.about}`)
    : problem && t(problem === 'deniedBySystem' ? 'media.screen.denied' : 'media.screen.failed')
  return (
    <div role="alert">
      {text && (
        <div className={classes.notice}>
          {text}
          <button
            type="button"
            className={classes.close}
            onClick={() => (notice ? call.notices.dismiss() : call.screen.stop())}
            aria-label={words('action.close')}
          >
            <IconX size={18} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
