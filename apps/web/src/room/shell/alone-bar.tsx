import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import visually from '#ui/visually-hidden.module.css'
import classes from './alone-bar.module.css'

const InviteActions = lazyExtra(() =>
  import('#room/ui/invite-actions.tsx').then(({ InviteActions }) => InviteActions),
)

interface AloneBarProps {
  readonly call: Call
  /** True where nobody else can be seen or heard. */
  readonly isAlone: boolean
}

/** That nobody else is in the call, and what brings others in. */
export const AloneBar = ({ call, isAlone }: AloneBarProps) => {
  const t = useText(room)
  // Until the control plane has said who is there, and while the connection is lost, nobody knows.
  const isKnown = useSignal(call.feed.roster) !== undefined
  const isConnected = useSignal(call.connection).state === 'connected'
  const isShown = isAlone && isKnown && isConnected
  return (
    <div className={isShown ? classes.bar : visually.hidden} data-bar={isShown ? '' : undefined}>
      <span role="status">{isShown && t('call.alone')}</span>
      {isShown && call.invite && <InviteActions invite={call.invite} />}
    </div>
  )
}
