import { useText } from '#i18n/use-text.ts'
import words from '#locales/reactions.gen.ts'
import type { PersonProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ReactionIcon } from '#room/ui/reaction-icon.tsx'
import classes from './reactions.module.css'
import type { ReactionsModel } from './reactions.ts'

/** What somebody shows, over their tile. */
export const ReactionMark = ({ model, userId }: PersonProps<ReactionsModel>) => {
  const t = useText(words)
  const shown = useSignal(model.byPerson).get(userId)
  if (!shown) return null
  const { reaction, count } = shown
  return (
    // Another one pops up anew.
    <span
      key={`${reaction}${count}`}
      className={classes.mark}
      role="img"
      aria-label={t(`reaction.${reaction}`)}
    >
      <ReactionIcon reaction={reaction} size={32} />
      {count > 1 && <span className={classes.times}>{t('times', { count })}</span>}
    </span>
  )
}
