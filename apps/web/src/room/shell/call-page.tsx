import { IconPhoneOff } from '@tabler/icons-react'
import { Fragment, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { LateStack } from '#room/notifications/late-notifications.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { TileGrid } from '#room/stage/tile-grid.tsx'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog, lazyExtra } from '#room/ui/lazy-part.tsx'
import { conferenceName } from '#room/ui/names.ts'
import { RowMarks } from '#room/ui/row-marks.tsx'
import { restoreFocus } from '#ui/restore-focus.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './call-page.module.css'
import { ControlBar, PlainControl } from './control-bar.tsx'
import { SharedStageView, StageAnnouncement } from './shared-stage-view.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutList = lazyDialog(() => import('./shortcut-list.tsx').then(({ ShortcutList }) => ShortcutList))
const InviteActions = lazyExtra(() =>
  import('#room/ui/invite-actions.tsx').then(({ InviteActions }) => InviteActions),
)

/** The call: the people are the picture; everything else keeps to the edges. */
export const CallPage = ({ call }: { call: Call }) => {
  const t = useText(room)
  const conference = useSignal(call.feed.conference)
  const displayName = conferenceName(conference)
  const stage = useSignal(call.onStage)
  const panel = useSignal(call.panels.open)
  const layout = useSignal(call.view.layout)
  const count = useSignal(call.tiles.count)
  const isFirstPictureShown = useSignal(call.media.isFirstPictureShown)
  const Marks = useMemo(() => marksOf(call, 'TileMark'), [call])
  const InRow = useMemo(() => marksOf(call, 'RowMark'), [call])
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(displayName)
  useEffect(() => main.current?.focus(), [])
  const shown = stage?.share.shareId
  const lastPanel = useRef(panel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a share or a panel goes what had the focus in it.
  useEffect(() => {
    const closed = panel ? undefined : lastPanel.current?.feature.name
    lastPanel.current = panel
    if (document.activeElement !== document.body) return
    const opener = closed && main.current?.querySelector<HTMLElement>(`[data-control="${closed}"] button`)
    ;(opener || main.current)?.focus()
  }, [shown, panel])
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const showShortcuts = useCallback(() => setShowsShortcuts(true), [])
  useShortcuts(call, showShortcuts)
  useClearStage(call)

  return (
    <main
      ref={main}
      tabIndex={-1}
      className={classes.call}
      aria-label={t('call.region', { name: displayName })}
      data-pane={panel ? '' : undefined}
      data-sharing={stage?.share.kind}
    >
      <StageAnnouncement call={call} />
      <div ref={restoreFocus} tabIndex={-1} className={classes.banners}>
        {isFirstPictureShown && call.features.map(({ draw }) => draw.Banner?.({}))}
        <AloneBar call={call} isAlone={isFirstPictureShown && count === 1 && !stage} />
      </div>
      <div className={classes.stage} data-sharing={stage ? '' : undefined} data-layout={layout}>
        {stage && <SharedStageView call={call} stage={stage} />}
        <TileGrid tiles={call.tiles} onPin={call.pins.toggle} Marks={Marks} />
        {isFirstPictureShown && <OverStage call={call} />}
      </div>
      {panel && (
        <aside className={classes.pane}>
          <RowMarks value={InRow}>
            <Suspense>
              {/* Another room is another pane, though it was open before. */}
              <Fragment key={conference.confId}>{panel.drawPanel?.({ onClose: call.panels.close })}</Fragment>
            </Suspense>
          </RowMarks>
        </aside>
      )}
      <LateStack notifications={call.notifications} />
      <ControlBar call={call} onShortcuts={showShortcuts} />
      {showsShortcuts && <ShortcutList features={call.features} onClose={() => setShowsShortcuts(false)} />}
      {isFirstPictureShown &&
        call.features.map(({ draw }) => draw.OwnWindow?.({ controls: <ControlsAtHand call={call} /> }))}
    </main>
  )
}

/** Parts over the stage, which go by themselves or when they are pressed. */
const OverStage = ({ call }: { readonly call: Call }) => (
  <>
    <div ref={restoreFocus} tabIndex={-1} className={classes.corner}>
      {call.features.map(({ draw }) => draw.Corner?.({}))}
    </div>
    {call.features.map(({ draw }) => draw.Overlay?.({}))}
  </>
)

/** Marks of the features for somebody, over their tile or beside their name. */
const marksOf =
  ({ features }: Call, where: 'TileMark' | 'RowMark') =>
  ({ userId }: { readonly userId: string }) =>
    features.map(({ draw }) => draw[where]?.({ userId }))

interface AloneBarProps {
  readonly call: Call
  /** True where nobody else can be seen or heard. */
  readonly isAlone: boolean
}

/** Shows that nobody else is in the call, with the means to invite others. */
const AloneBar = ({ call, isAlone }: AloneBarProps) => {
  const t = useText(room)
  // Before the control plane has sent the roster, and while the connection is lost, it is not known.
  const isKnown = useSignal(call.feed.roster) !== undefined
  const isConnected = useSignal(call.connection).state === 'connected'
  const isShown = isAlone && isKnown && isConnected
  return (
    <div className={isShown ? classes.alone : visually.hidden}>
      <span role="status">{isShown && t('call.alone')}</span>
      {isShown && call.invite && <InviteActions invite={call.invite} />}
    </div>
  )
}

/** The controls that are used in a call without looking, for a window beside it. */
const ControlsAtHand = ({ call }: { call: Call }) => {
  const t = useText(room)
  return (
    <>
      {call.features.map(
        (control) =>
          control.feature.isAtHand && (
            <PlainControl key={control.feature.name} call={call} control={control} />
          ),
      )}
      <ControlButton
        icon={IconPhoneOff}
        label={t('control.leave')}
        hint={t('leave.only')}
        tone="danger"
        onPress={call.leave}
      />
    </>
  )
}

/** The sizes in which a pane covers the whole call: as in `call-page.module.css`. */
const covers = '(width < 44em), (width < 59.375em) and (height < 30em)'

/** Closes a panel that covers the stage when this person begins to share something, or comes to another room. */
function useClearStage(call: Call): void {
  const me = useSignal(call.feed.me).userId
  const shares = useSignal(call.stage.shares)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (window.matchMedia(covers).matches) call.panels.close()
  }, [call])
  useEffect(() => {
    const own = shares.filter(({ userId }) => userId === me).map(({ shareId }) => shareId)
    const hasBegun = known.current !== undefined && own.some((id) => !known.current?.has(id))
    known.current = new Set(own)
    if (hasBegun && window.matchMedia(covers).matches) call.panels.close()
  }, [call, shares, me])
}
