import type { Reaction } from '@lumi/contract'
import { IconMoodSmile } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/reactions.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { allReactions, ReactionIcon } from '#room/ui/reaction-icon.tsx'
import classes from './reactions.module.css'
import type { ReactionsModel } from './reactions.ts'

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
