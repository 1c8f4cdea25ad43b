import { IconPhoneOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import classes from './leave-control.module.css'

const EndDialog = lazyDialog(() => import('./end-dialog.tsx').then(({ EndDialog }) => EndDialog))

/** The way out, always in the same corner. Hosts choose between leaving and ending. */
export const LeaveControl = ({ call }: { call: Call }) => {
  const t = useText(room)
  const endForEveryone = useSignal(call.endForEveryone)
  const isAlone = (useSignal(call.feed.roster)?.size ?? 1) < 2
  const [asking, setAsking] = useState(false)
  const choicesId = useId()
  const look = { icon: IconPhoneOff, label: t('control.leave'), tone: 'danger' } as const
  if (!endForEveryone) return <ControlButton {...look} hint={t('leave.only')} onPress={call.leave} />
  return (
    <>
      <ControlButton {...look} hint={t('leave.choice')} popoverTarget={choicesId} onPress={() => undefined} />
      {/* Browsers expose the open state by themselves at the button that opens it. */}
      <div id={choicesId} popover="auto" className={classes.choices}>
        <button type="button" className={classes.choice} onClick={call.leave}>
          {t('leave.only')}
          {!isAlone && <span className={classes.note}>{t('leave.only.body')}</span>}
        </button>
        <button
          type="button"
          className={classes.choice}
          data-danger=""
          popoverTarget={choicesId}
          popoverTargetAction="hide"
          onClick={() => setAsking(true)}
        >
          {t('leave.all')}
        </button>
      </div>
      {asking && <EndDialog call={call} onEnd={endForEveryone} onClose={() => setAsking(false)} />}
    </>
  )
}
