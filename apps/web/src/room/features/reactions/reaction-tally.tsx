import { useText } from '#i18n/use-text.ts'
import words from '#locales/reactions.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ReactionIcon } from '#room/ui/reaction-icon.tsx'
import visually from '#ui/visually-hidden.module.css'
import classes from './reactions.module.css'
import type { ReactionsModel } from './reactions.ts'

/** How often everyone together shows what: also of those whose tiles are on another page. Read out as well. */
export const ReactionTally = ({ model }: ModelProps<ReactionsModel>) => {
  const t = useText(words)
  const tally = useSignal(model.tally)
  return (
    <ul className={classes.tally} aria-live="polite" aria-label={t('choices')}>
      {tally.map(({ reaction, count }) => (
        <li key={reaction} className={classes.count}>
          <ReactionIcon reaction={reaction} size={20} />
          <span className={visually.hidden}>
            {t('tally', { reaction: t(`reaction.${reaction}`), count })}
          </span>
          <span aria-hidden>{t('times', { count })}</span>
        </li>
      ))}
    </ul>
  )
}
