import { IconLayoutGrid } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Call } from '#room/session/call.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import { lazyPart } from '#room/ui/lazy-part.tsx'
import { ariaKeysOf, keysOf } from '#room/ui/shortcut.ts'
import classes from './layout-control.module.css'
import { nextLayoutKeys } from './own-shortcuts.ts'

const loadMenu = () => import('./layout-menu.tsx').then(({ LayoutMenu }) => LayoutMenu)

interface LayoutControlProps {
  readonly call: Call
  /** Asks for the list of shortcuts. */
  readonly onShortcuts: () => void
}

/** Opens the choice of layouts, and what else changes only one's own screen. */
export const LayoutControl = ({ call, onShortcuts }: LayoutControlProps) => {
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
