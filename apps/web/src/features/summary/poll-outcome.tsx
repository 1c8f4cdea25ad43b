import type { OwnPoll } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/summary.gen.ts'
import classes from './summary.module.css'

/** What came of one poll. */
export const PollOutcome = ({ poll }: { readonly poll: OwnPoll }) => {
  const t = useText(texts)
  const { question, kind, options, answers, possibleRepeats, tally } = poll
  return (
    <li className={classes.poll}>
      <h3 className={classes.question} dir="auto">
        {question}
      </h3>
      <p className={classes.note}>
        {t('poll.answers', { count: answers })}
        {poll.anonymous && ` · ${t('poll.anonymous')}`}
      </p>
      {Boolean(possibleRepeats) && (
        <p className={classes.note}>{t('poll.repeats', { count: possibleRepeats ?? 0 })}</p>
      )}
      {kind === 'text' && poll.texts && poll.texts.length < answers && (
        <p className={classes.note}>
          {t(poll.anonymous ? 'poll.some' : 'poll.newest', { shown: poll.texts.length, all: answers })}
        </p>
      )}
      {kind === 'text' ? (
        <ul className={classes.texts}>
          {poll.texts?.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, and the same words may come twice
            <li key={place} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={classes.options}>
          {options.map((option, place) => {
            const votes = tally?.[place] ?? 0
            const share = answers > 0 ? votes / answers : 0
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
              <li key={place} className={classes.option}>
                <span dir="auto">{option}</span>
                <span className={classes.votes}>{t('poll.votes', { count: votes, share })}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
