import { useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import classes from './control-bar.module.css'
import { LeaveControl } from './leave-control.tsx'

/** The controls, in reach of the thumb. What the conference does not offer is not there. */
export const ControlBar = ({ call }: { call: Call }) => {
  const t = useText(room)
  const { displayName } = useSignal(call.feed.conference)
  const controls = useRef<HTMLDivElement>(null)
  useScrollHint(controls)
  return (
    <div className={classes.bar}>
      <h1 className={classes.name}>{displayName}</h1>
      <div
        ref={controls}
        className={`${scroll.row} ${classes.controls}`}
        role="toolbar"
        aria-label={t('call.controls')}
      >
        {call.features.map((one) => (
          <FeatureControl key={one.feature.name} {...one} call={call} />
        ))}
      </div>
      <div className={classes.leave}>
        <LeaveControl call={call} />
      </div>
    </div>
  )
}

interface FeatureControlProps extends CallFeature {
  readonly call: Call
}

const FeatureControl = ({ feature, model, permission, call: { panels } }: FeatureControlProps) => {
  const now = useSignal(permission)
  const isOpen = useSignal(panels.open)?.feature === feature
  const { name, Control, shortcut } = feature
  if (!Control || now === 'hidden') return null
  const panel = { isOpen, toggle: () => panels.toggle(name) }
  return <Control model={model} permission={now} panel={panel} shortcut={shortcut} />
}
