import { IconLayoutGrid } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Call } from '#room/session/call.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import { lazyDialog, lazyPart } from '#room/ui/lazy-part.tsx'
import classes from './layout-control.module.css'
import { isTypedIn } from './space-bar.ts'

const loadMenu = () => import('./layout-menu.tsx').then(({ LayoutMenu }) => LayoutMenu)
const ShortcutList = lazyDialog(() => import('./shortcut-list.tsx').then(({ ShortcutList }) => ShortcutList))

/** Opens the choice of layouts, and what else changes only one's own screen. '?' opens the list of shortcuts. */
export const LayoutControl = ({ call }: { call: Call }) => {
  const t = useText(room)
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const LayoutMenu = lazyPart(loadMenu)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTypedIn(event)) setShowsShortcuts(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton size={32} label={t('call.layout')} title={t('call.layout')} popoverTarget={id}>
        <IconLayoutGrid size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div id={id} popover="auto" className={classes.menu} onToggle={() => setOpened(true)}>
        <Suspense>
          {wasOpened && (
            <LayoutMenu view={call.view} menuId={id} onShortcuts={() => setShowsShortcuts(true)} />
          )}
        </Suspense>
      </div>
      {showsShortcuts && <ShortcutList features={call.features} onClose={() => setShowsShortcuts(false)} />}
    </>
  )
}
