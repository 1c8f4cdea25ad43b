import { IconLayoutGrid, IconUsers } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { LateLine } from '#room/notifications/late-notifications.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { IconButton } from '#room/ui/button.tsx'
import { lazyPart } from '#room/ui/lazy-part.tsx'
import { conferenceName } from '#room/ui/names.ts'
import { ariaKeysOf, keysOf } from '#room/ui/shortcut.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './call-title.module.css'
import { nextLayoutKeys } from './use-shortcuts.ts'

interface CallTitleProps {
  readonly call: Call
  readonly onShortcuts: () => void
}

/** The name of the conference, the number of people in it, and controls that change only this person's view. */
export const CallTitle = ({ call, onShortcuts }: CallTitleProps) => {
  const t = useText(room)
  const displayName = conferenceName(useSignal(call.feed.conference))
  const count = useSignal(call.tiles.count)
  return (
    <div className={classes.title}>
      <h1 className={classes.name} title={displayName} dir="auto">
        {displayName}
      </h1>
      <LateLine notifications={call.notifications} />
      {call.features.map(({ draw }) => draw.TitleMark?.({}))}
      <p className={classes.count} title={t('call.count', { count })}>
        <IconUsers size={16} stroke={1.5} aria-hidden />
        <span aria-hidden>{t('call.count.short', { count })}</span>
        <span className={visually.hidden}>{t('call.count', { count })}</span>
      </p>
      <LayoutControl call={call} onShortcuts={onShortcuts} />
      {call.features.map(({ draw }) => draw.Tool?.({}))}
    </div>
  )
}

const loadMenu = () => import('./layout-menu.tsx').then(({ LayoutMenu }) => LayoutMenu)

interface LayoutControlProps {
  readonly call: Call
  /** Asks for the list of shortcuts. */
  readonly onShortcuts: () => void
}

/** Opens the choice of layouts, and other settings of this person's own screen. */
const LayoutControl = ({ call, onShortcuts }: LayoutControlProps) => {
  const t = useText(room)
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const LayoutMenu = lazyPart(loadMenu)
  return (
    <>
      <IconButton
        size={32}
        label={t('call.layout')}
        title={`${t('call.layout')} (${keysOf(nextLayoutKeys)})`}
        aria-keyshortcuts={ariaKeysOf(nextLayoutKeys)}
        popoverTarget={id}
      >
        <IconLayoutGrid size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div id={id} popover="auto" className={classes.menu} onToggle={() => setOpened(true)}>
        <Suspense>
          {wasOpened && <LayoutMenu view={call.view} menuId={id} onShortcuts={onShortcuts} />}
        </Suspense>
      </div>
    </>
  )
}
