import { useText } from '#i18n/use-text.ts'
import words from '#locales/reactions.gen.ts'
import type { PersonProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ReactionIcon } from '#room/ui/reaction-icon.tsx'
import classes from './reactions.module.css'
import type { ReactionsModel } from './reactions.ts'

/** What somebody shows, beside their name. */
export const ReactionRowMark = ({ model, userId }: PersonProps<ReactionsModel>) => {
  const t = useText(words)
  const shown = useSignal(model.byPerson).get(userId)
  if (!shown) return null
  return (
    <span className={classes.inRow} role="img" aria-label={t(`reaction.${shown.reaction}`)}>
      <ReactionIcon reaction={shown.reaction} size={20} />
    </span>
  )
}
