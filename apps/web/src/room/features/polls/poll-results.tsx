import type { OwnPoll } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/polls-pane.gen.ts'
import classes from './polls-pane.module.css'

/** What people have answered: bars with their numbers, or words. */
export const PollResults = ({ poll }: { readonly poll: OwnPoll }) => {
  const t = useText(words)
  const { kind, options, tally, texts, answers, myAnswer } = poll
  if (tally === null && texts === null) return <p className={classes.note}>{t('results.later')}</p>
  if (kind === 'text') {
    if (!texts?.length) return null
    return (
      <>
        {texts.length < answers && (
          <p className={classes.note}>
            {t(poll.anonymous ? 'results.some' : 'results.newest', { shown: texts.length, all: answers })}
          </p>
        )}
        <ul className={classes.texts} aria-label={t('results')}>
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, and the same words may come twice
            <li key={place} className={classes.text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <ul className={classes.results} aria-label={t('results')}>
      {options.map((option, place) => {
        const votes = tally?.[place] ?? 0
        const share = answers > 0 ? votes / answers : 0
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={place}
            className={classes.result}
            data-mine={myAnswer?.choices.includes(place) || undefined}
          >
            <span className={classes.option} dir="auto">
              {option}
            </span>
            <span className={classes.votes}>{t('votes', { count: votes, share })}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
