import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { Pane } from '#room/ui/pane.tsx'
import { createBreakout } from './breakout.ts'
import type { BreakoutAccess } from './breakout-access.ts'
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
  const breakout = useOpenBreakout(access)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      {breakout ? <OpenRooms model={model} breakout={breakout} /> : <OpenForm model={model} />}
    </Pane>
  )
}
