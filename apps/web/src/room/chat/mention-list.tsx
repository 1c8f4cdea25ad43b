import { type KeyboardEvent, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/chat.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { ChatPerson } from './chat-source.ts'
import classes from './composer.module.css'

/** The names that would complete a mention: one is chosen by keys while the text keeps the focus. */
export interface MentionChoice {
  readonly isOpen: boolean
  readonly listId: string
  /** Index of the one that Tab and Enter take. */
  readonly active: number
  /**
   * What the field says while names are offered. It stays a textbox: HTML gives a `textarea` no other role, and a
   * textbox may have suggestions too.
   */
  readonly field: TextareaHTMLAttributes<HTMLTextAreaElement>
  /** Tells whether the key was for the names. */
  onKeyDown(event: KeyboardEvent): boolean
}

export function useMentionChoice(
  offered: readonly ChatPerson[],
  onPick: (name: string) => void,
): MentionChoice {
  const listId = useId()
  const names = offered.map(({ userId }) => userId).join(' ')
  const [state, setState] = useState({ names, active: 0, isDismissed: false })
  // Other names are offered: the first of them, and anew once there were none.
  if (state.names !== names) setState({ names, active: 0, isDismissed: state.isDismissed && names !== '' })
  const { active, isDismissed } = state
  const isOpen = offered.length > 0 && !isDismissed
  const move = (by: number) => setState({ ...state, active: (active + by + offered.length) % offered.length })
  const act: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => onPick(offered[active]?.displayName ?? ''),
    Tab: () => onPick(offered[active]?.displayName ?? ''),
    Escape: () => setState({ ...state, isDismissed: true }),
  }
  return {
    isOpen,
    listId,
    active,
    field: isOpen
      ? {
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': listId,
          'aria-activedescendant': optionId(listId, active),
        }
      : {},
    onKeyDown(event) {
      const run = isOpen && !event.shiftKey ? act[pressedKey(event)] : undefined
      if (!run) return false
      event.preventDefault()
      // Escape goes no further back than this.
      event.stopPropagation()
      run()
      return true
    },
  }
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

interface MentionListProps {
  readonly choice: MentionChoice
  readonly offered: readonly ChatPerson[]
  readonly onPick: (name: string) => void
}

export const MentionList = ({ choice: { listId, active }, offered, onPick }: MentionListProps) => {
  const t = useText(words)
  return (
    <div role="listbox" id={listId} className={classes.mentions} aria-label={t('mentions')}>
      {offered.map(({ userId, displayName, color, pictureImgUrl }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
        <div
          key={userId}
          id={optionId(listId, index)}
          role="option"
          tabIndex={-1}
          className={classes.mention}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(displayName)}
        >
          <Avatar name={displayName} color={color} picture={pictureImgUrl} size={24} />
          <span dir="auto">{displayName}</span>
        </div>
      ))}
    </div>
  )
}
