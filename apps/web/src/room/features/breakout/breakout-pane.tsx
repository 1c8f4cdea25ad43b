import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import common from '#locales/common.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { Pane } from '#room/ui/pane.tsx'
import { createBreakout } from './breakout.ts'
import type { BreakoutAccess } from './breakout-access.ts'
import classes from './breakout-pane.module.css'
import { OpenForm } from './open-form.tsx'
import { OpenRooms } from './open-rooms.tsx'
import { useOpenBreakout } from './use-open-breakout.ts'

interface BreakoutPaneProps extends ModelProps<BreakoutAccess> {
  readonly onClose: () => void
}

/** What hosts do with breakout rooms: open them, and while they are open, look after them. */
export const BreakoutPane = ({ model: access, onClose }: BreakoutPaneProps) => {
  const model = access.once(createBreakout)
  const t = useText(words)
  const shared = useText(common)
  const breakout = useOpenBreakout(access)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      {breakout === undefined && <p className={classes.hint}>{shared('state.loading')}</p>}
      {breakout === null && <OpenForm model={model} />}
      {breakout && <OpenRooms model={model} breakout={breakout} />}
    </Pane>
  )
}
