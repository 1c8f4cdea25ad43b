import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { ShareStage } from '#room/features/screen-share/share-stage.tsx'
import type { Shares } from '#room/features/screen-share/shares.ts'
import { ToastList } from '#room/features/toasts/toast-list.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { Spotlight } from '#room/stage/spotlight.tsx'
import { TileGrid } from '#room/stage/tile-grid.tsx'
import { useDocumentTitle } from '#room/ui/use-document-title.ts'
import { CallNotices } from './call-notices.tsx'
import classes from './call-page.module.css'
import { ControlBar } from './control-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const UsersPane = lazy(() =>
  import('#room/features/users/users-pane.tsx').then(({ UsersPane }) => ({ default: UsersPane })),
)
const SettingsDialog = lazy(() =>
  import('#room/features/settings/settings-dialog.tsx').then(({ SettingsDialog }) => ({
    default: SettingsDialog,
  })),
)

/** Two rows of tiles. */
const fewTiles = 4

/** The call: the people are the picture; everything else keeps to the edges. */
export const CallPage = ({ call }: { call: Call }) => {
  const t = useText(room)
  const { displayName } = useSignal(call.feed.conference)
  const shares = useSignal(call.shares.shares)
  const controls = useSignal(call.feed.controls)
  const spotlight = useSignal(call.tiles.spotlight)
  const count = useSignal(call.tiles.count)
  const [usersOpen, setUsersOpen] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(displayName)
  useEffect(() => main.current?.focus(), [])

  const mayViewUsers = controls.users === 'allowed'
  const toggleUsers = () => setUsersOpen((open) => !open && mayViewUsers)
  useShortcuts(call, toggleUsers)

  return (
    <main
      ref={main}
      tabIndex={-1}
      className={classes.call}
      aria-label={t('call.region', { name: displayName })}
    >
      <div
        className={classes.stage}
        data-sharing={sharingOf(shares, call.feed.me.value.userId)}
        data-spotlight={spotlight ? '' : undefined}
      >
        {shares.state === 'sharing' && <ShareStage call={call} shares={shares} />}
        {spotlight && <Spotlight tile={spotlight} few={count <= fewTiles} />}
        <TileGrid tiles={call.tiles} />
        <div className={classes.notices}>
          <CallNotices call={call} isAlone={count === 1 && shares.state !== 'sharing'} />
        </div>
        <ToastList toasts={call.feed.toasts} />
      </div>
      {usersOpen && mayViewUsers && (
        <aside className={classes.pane}>
          <Suspense>
            <UsersPane call={call} onClose={() => setUsersOpen(false)} />
          </Suspense>
        </aside>
      )}
      <ControlBar
        call={call}
        usersOpen={usersOpen && mayViewUsers}
        onUsers={toggleUsers}
        onSettings={() => setSettingsOpen(true)}
      />
      {settingsOpen && (
        <Suspense>
          <SettingsDialog devices={call.devices} onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </main>
  )
}

/** Whose screen takes the room: another's is looked at, one's own is not. */
const sharingOf = (shares: Shares, me: string) =>
  shares.state === 'sharing' ? (shares.shown === me ? 'own' : 'other') : undefined
