import { computed } from '@preact/signals-core'
import { IconPhoneOff } from '@tabler/icons-react'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { RoomFeature } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import type { CallFeature } from '#room/session/call-features.ts'
import { type ControlBadge, ControlButton, HiddenBadges, type ShowBadge } from '#room/ui/control-button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { CallTitle } from './call-title.tsx'
import classes from './control-bar.module.css'
import { MoreControls } from './more-controls.tsx'

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
  const drawn = useSignal(call.media.isFirstPictureShown) ? offered : none
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

/** The element that each control is drawn into; it stays the same for as long as the bar is shown. */
function useHosts() {
  const [hosts] = useState(() => new Map<CallFeature, HTMLElement>())
  return (control: CallFeature) => {
    const host = hosts.get(control) ?? document.createElement('div')
    host.dataset.control = control.feature.name
    hosts.set(control, host)
    return host
  }
}

interface FeatureControlProps {
  readonly call: Call
  readonly control: CallFeature
  /** The element that it is drawn into; see `ControlPlace`. */
  readonly host: HTMLElement
  /** Present while it stands under 'More'. */
  readonly showBadge: ShowBadge | undefined
}

/** The control of a feature, wherever there is room for it now. */
const FeatureControl = ({ call, control, host, showBadge }: FeatureControlProps) => {
  return createPortal(
    <HiddenBadges value={showBadge}>
      <PlainControl call={call} control={control} />
    </HiddenBadges>,
    host,
  )
}

/** The control as it is drawn. */
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
 * The place of a control. The element that it is drawn into is moved here and never made again, so that a dialog which
 * the control has opened stays when a phone is turned.
 */
const ControlPlace = ({ host }: { host: HTMLElement }) => (
  <div
    ref={(place) => {
      // An element that is moved loses the focus and its open popover, even where its place stays the same.
      if (place && host.parentElement !== place) place.append(host)
    }}
  />
)

const ranks = { high: 0, medium: 1, low: 2 } as const

interface Offered {
  readonly feature: Pick<RoomFeature, 'importance'>
}

/** Divides the controls between the bar and 'More', each in their own order. `slots` is the number that fits. */
export function fitControls<Control extends Offered>(
  controls: readonly Control[],
  slots: number,
): Readonly<Record<'inBar' | 'underMore', readonly Control[]>> {
  if (controls.length <= slots) return { inBar: controls, underMore: [] }
  const byImportance = [...controls].sort((one, other) => rankOf(one) - rankOf(other))
  // One slot is for 'More' itself.
  const kept = new Set(byImportance.slice(0, Math.max(0, slots - 1)))
  return {
    inBar: controls.filter((control) => kept.has(control)),
    underMore: controls.filter((control) => !kept.has(control)),
  }
}

const rankOf = ({ feature: { importance = 'low' } }: Offered) => ranks[importance]

/** The number of controls that fit into the bar; its style says how wide each is. */
function useSlots(bar: RefObject<HTMLElement | null>): number {
  const [slots, setSlots] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const width = Number.parseFloat(getComputedStyle(element).getPropertyValue('--slot'))
      setSlots(Number.isNaN(width) ? Number.POSITIVE_INFINITY : Math.floor(element.clientWidth / width))
    }
    // At once, so that the bar is never seen too full.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])
  return slots
}

/** The badges of the controls under 'More', and the function by which they report them. */
function useHiddenBadges() {
  const [badges, setBadges] = useState<ReadonlyMap<string, ControlBadge>>(new Map())
  const show = useCallback<ShowBadge>((control, badge) => {
    setBadges((before) => {
      const after = new Map(before)
      if (badge) after.set(control, badge)
      else after.delete(control)
      return after
    })
  }, [])
  return { badges: [...badges.values()], show }
}

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
