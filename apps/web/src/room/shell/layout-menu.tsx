import {
  IconColumns2,
  IconKeyboard,
  IconLayoutBoard,
  IconLayoutGrid,
  IconLayoutSidebarRight,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/layout.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { type Layout, layouts } from '#room/stage/arrangement.ts'
import type { StageView } from '#room/stage/view.ts'
import { useFullScreen } from '#room/ui/use-full-screen.ts'
import classes from './layout-menu.module.css'

const icons = {
  auto: IconLayoutGrid,
  speaker: IconLayoutSidebarRight,
  sideBySide: IconColumns2,
  classic: IconLayoutBoard,
} as const satisfies Record<Layout, unknown>

interface LayoutMenuProps {
  readonly view: StageView
  /** The popover that it stands in. */
  readonly menuId: string
  readonly onShortcuts: () => void
}

/** Chooses the layout of this person's own stage, the self view, and the full screen. */
export const LayoutMenu = ({ view, menuId, onShortcuts }: LayoutMenuProps) => {
  const t = useText(words)
  const chosen = useSignal(view.layout)
  const selfView = useSignal(view.selfView)
  const name = useId()
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className={classes.title}>{t('title')}</legend>
        {layouts.map((layout) => {
          const Icon = icons[layout]
          return (
            <label key={layout} className={classes.choice}>
              <input
                type="radio"
                name={name}
                className={classes.mark}
                checked={layout === chosen}
                onChange={() => view.choose(layout)}
              />
              <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />
              <span>
                {t(`layout.${layout}`)}
                <span className={classes.hint}>{t(`layout.${layout}.hint`)}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <label className={classes.choice}>
        <input
          type="checkbox"
          className={classes.mark}
          checked={selfView}
          onChange={(event) => view.showMyself(event.currentTarget.checked)}
        />
        {t('selfView')}
      </label>
      <div className={classes.actions}>
        <FullScreen menuId={menuId} />
        <button
          type="button"
          className={`${classes.choice} ${classes.shortcuts}`}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={onShortcuts}
        >
          <IconKeyboard size={20} stroke={1.5} className={classes.icon} aria-hidden />
          {t('shortcuts')}
        </button>
      </div>
    </>
  )
}

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
