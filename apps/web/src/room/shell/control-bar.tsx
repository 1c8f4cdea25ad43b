import { computed } from '@preact/signals-core'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import { CallTitle } from './call-title.tsx'
import classes from './control-bar.module.css'
import { ControlPlace, FeatureControl } from './feature-control.tsx'
import { fitControls } from './fit-controls.ts'
import { LeaveControl } from './leave-control.tsx'
import { MoreControls } from './more-controls.tsx'
import { useHiddenBadges } from './use-hidden-badges.ts'
import { useSlots } from './use-slots.ts'

interface ControlBarProps {
  readonly call: Call
  readonly onShortcuts: () => void
}

const none: readonly CallFeature[] = []

/** The controls, in reach of the thumb: as many as fit, the others under 'More'. What is not offered is not there. */
export const ControlBar = ({ call, onShortcuts }: ControlBarProps) => {
  const t = useText(room)
  const row = useRef<HTMLDivElement>(null)
  const offered = useSignal(useMemo(() => offeredOf(call), [call]))
  const drawn = useSignal(call.media.isFirstLookOver) ? offered : none
  const { inBar, underMore } = fitControls(drawn, useSlots(row))
  const { badges, show } = useHiddenBadges()
  const hostOf = useHosts()
  const places = (controls: readonly CallFeature[]) =>
    controls.map((control) => <ControlPlace key={control.feature.name} host={hostOf(control)} />)
  return (
    <div className={classes.bar} style={{ '--offered': offered.length } as CSSProperties}>
      <CallTitle call={call} onShortcuts={onShortcuts} />
      <div ref={row} className={classes.controls} role="toolbar" aria-label={t('call.controls')}>
        {places(inBar)}
        {underMore.length > 0 && <MoreControls badges={badges}>{places(underMore)}</MoreControls>}
      </div>
      {drawn.map((control) => (
        <FeatureControl
          key={control.feature.name}
          call={call}
          control={control}
          host={hostOf(control)}
          showBadge={underMore.includes(control) ? show : undefined}
        />
      ))}
      <div className={classes.leave}>
        <LeaveControl call={call} />
      </div>
    </div>
  )
}

const offeredOf = ({ features, leftOut }: Call) =>
  computed(() =>
    features.filter(
      ({ feature, permission }) =>
        feature.hasControl && permission.value !== 'hidden' && !leftOut.value.has(feature.name),
    ),
  )

/** What each control is drawn into, one for as long as the bar is shown. */
function useHosts() {
  const [hosts] = useState(() => new Map<CallFeature, HTMLElement>())
  return (control: CallFeature) => {
    const host = hosts.get(control) ?? document.createElement('div')
    host.dataset.control = control.feature.name
    hosts.set(control, host)
    return host
  }
}
