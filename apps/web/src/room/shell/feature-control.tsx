import { createPortal } from 'react-dom'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import { HiddenBadges, type ShowBadge } from '#room/ui/hidden-badges.tsx'

interface FeatureControlProps {
  readonly call: Call
  readonly control: CallFeature
  /** What it is drawn into; see `ControlPlace`. */
  readonly host: HTMLElement
  /** Present while it stands under 'More'. */
  readonly showBadge: ShowBadge | undefined
}

/** The control of a feature, wherever there is room for it now. */
export const FeatureControl = ({ call, control, host, showBadge }: FeatureControlProps) => {
  return createPortal(
    <HiddenBadges value={showBadge}>
      <PlainControl call={call} control={control} />
    </HiddenBadges>,
    host,
  )
}

/** The same, where it is drawn. */
export const PlainControl = ({
  call: { panels },
  control,
}: Pick<FeatureControlProps, 'call' | 'control'>) => {
  const { feature, draw } = control
  const permission = useSignal(control.permission)
  const isOpen = useSignal(panels.open) === control
  if (permission === 'hidden') return null
  const panel = { isOpen, toggle: () => panels.toggle(feature.name) }
  return draw.Control?.({ permission, panel, shortcut: feature.shortcut })
}

/**
 * Where a control stands. The element that it is drawn into is moved here and never made again, so that a dialog which
 * the control has opened stays when a phone is turned.
 */
export const ControlPlace = ({ host }: { host: HTMLElement }) => (
  <div
    ref={(place) => {
      // What is moved loses the focus and what it has opened, also where it stays in its place.
      if (place && host.parentElement !== place) place.append(host)
    }}
  />
)
