import type { Reaction } from '@lumi/contract'
import { IconMoodSmile } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/reactions.gen.ts'
import type { ControlProps, ModelProps, PersonProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { allReactions, ReactionIcon } from '#room/ui/reaction-icon.tsx'
import visually from '#ui/visually-hidden.module.css'
import type { ReactionsModel } from './model.ts'
import classes from './parts.module.css'

/** Opens the six reactions; one press sends one, and they stay open for the next. */
export const ReactionsControl = ({ model }: ControlProps<ReactionsModel>) => {
  const t = useText(words)
  const id = useId()
  return (
    <>
      <ControlButton
        icon={IconMoodSmile}
        label={t('control')}
        hint={t('control.hint')}
        popoverTarget={id}
        onPress={() => undefined}
      />
      <fieldset id={id} popover="auto" className={classes.choices} aria-label={t('choices')}>
        {allReactions.map((reaction) => (
          <Choice key={reaction} reaction={reaction} label={t(`reaction.${reaction}`)} onPress={model.send} />
        ))}
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  readonly reaction: Reaction
  readonly label: string
  readonly onPress: (reaction: Reaction) => void
}

const Choice = ({ reaction, label, onPress }: ChoiceProps) => (
  <button
    type="button"
    className={classes.choice}
    aria-label={label}
    title={label}
    onClick={() => onPress(reaction)}
  >
    <ReactionIcon reaction={reaction} size={28} />
  </button>
)

/** The reaction of a person, over their tile. */
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

/** The reaction of a person, beside their name. */
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

/** The count of each reaction, also of people whose tiles are on another page. It is read out as well. */
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
