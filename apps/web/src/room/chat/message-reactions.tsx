import type { ChatMessage, Reaction } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import reactionWords from '#locales/reactions.gen.ts'
import { allReactions, ReactionIcon } from '#room/ui/reaction-icon.tsx'
import classes from './message-row.module.css'

type React = (message: ChatMessage, reaction: Reaction, isOn: boolean) => void

interface MessageReactionsProps {
  readonly message: ChatMessage
  readonly me: string
  readonly nameOf: (userId: string) => string
  /** Absent for a person who only reads. */
  readonly onReact?: React
}

/** The reactions to a message. Pressing one adds one's own, or takes it back. */
export const MessageReactions = ({ message, me, nameOf, onReact }: MessageReactionsProps) => {
  const t = useText(reactionWords)
  const chat = useText(words)
  // During an upgrade, an older server says nothing of reactions.
  const reactions = message.reactions ?? []
  if (reactions.length === 0) return null
  return (
    <div className={classes.reactions}>
      {reactions.map(({ reaction, userIds }) => {
        const isMine = userIds.includes(me)
        return (
          <button
            key={reaction}
            type="button"
            className={classes.reaction}
            aria-pressed={isMine}
            aria-label={chat('reaction', { reaction: t(`reaction.${reaction}`), count: userIds.length })}
            title={userIds.map(nameOf).join(', ')}
            disabled={!onReact}
            onClick={() => onReact?.(message, reaction, !isMine)}
          >
            <ReactionIcon reaction={reaction} size={16} />
            {userIds.length}
          </button>
        )
      })}
    </div>
  )
}

interface ReactionChoiceProps {
  readonly message: ChatMessage
  readonly me: string
  readonly onReact: React
  readonly onDone: () => void
}

/** The six, to react with. */
export const ReactionChoice = ({ message, me, onReact, onDone }: ReactionChoiceProps) => {
  const t = useText(reactionWords)
  return (
    <fieldset className={classes.choice} aria-label={t('choices')}>
      {allReactions.map((reaction) => {
        const isMine = message.reactions?.some((one) => one.reaction === reaction && one.userIds.includes(me))
        return (
          <button
            key={reaction}
            type="button"
            className={classes.choose}
            aria-label={t(`reaction.${reaction}`)}
            aria-pressed={isMine}
            title={t(`reaction.${reaction}`)}
            onClick={() => {
              onReact(message, reaction, !isMine)
              onDone()
            }}
          >
            <ReactionIcon reaction={reaction} size={20} />
          </button>
        )
      })}
    </fieldset>
  )
}
