import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/layout.gen.ts'
import classes from './layout-menu.module.css'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Gives the call the whole screen, and back. Not there where the browser has none, as on iPhones. */
export const FullScreen = ({ menuId }: { menuId: string }) => {
  const t = useText(words)
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const Icon = isFull ? IconMinimize : IconMaximize
  const toggle = () =>
    (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <button
      type="button"
      className={classes.choice}
      popoverTarget={menuId}
      popoverTargetAction="hide"
      onClick={toggle}
    >
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      {t(isFull ? 'fullScreen.leave' : 'fullScreen')}
    </button>
  )
}
