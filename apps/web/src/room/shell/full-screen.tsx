import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/layout.gen.ts'
import { useFullScreen } from '#room/ui/use-full-screen.ts'
import classes from './layout-menu.module.css'

const whole = () => document.documentElement

/** Gives the call the whole screen, and back. Not there where the browser has none. */
export const FullScreen = ({ menuId }: { menuId: string }) => {
  const t = useText(words)
  const { isAble, isFull, toggle } = useFullScreen(whole)
  if (!isAble) return null
  const Icon = isFull ? IconMinimize : IconMaximize
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
