import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import common from '#locales/common.gen.ts'
import type { PanelProps } from '#room/feature.ts'
import { Pane } from '#room/ui/pane.tsx'
import type { BreakoutModel } from './model.ts'
import { OpenForm } from './open-form.tsx'
import { OpenRooms } from './open-rooms.tsx'
import classes from './panel.module.css'
import { useOpenBreakout } from './use-open-breakout.ts'

/** Hosts open breakout rooms here, and look after them while they are open. */
export const BreakoutPanel = ({ model, onClose }: PanelProps<BreakoutModel>) => {
  const t = useText(words)
  const shared = useText(common)
  const breakout = useOpenBreakout(model)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      {breakout === undefined && <p className={classes.hint}>{shared('state.loading')}</p>}
      {breakout === null && <OpenForm model={model} />}
      {breakout && <OpenRooms model={model} breakout={breakout} />}
    </Pane>
  )
}
