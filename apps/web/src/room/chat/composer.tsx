import { maxChatFileBytes } from '@lumi/contract/values'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useId,
  useRef,
  useState,
} from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { pastedText } from '#lib/pasted-text.ts'
import words from '#locales/chat.gen.ts'
import { IconButton } from '#room/ui/button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { ChatPerson } from './chat-source.ts'
import classes from './composer.module.css'
import { AttachedFiles } from './message-file.tsx'

interface ComposerProps {
  /** To whom. */
  readonly label: string
  readonly text: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Above the text, such as what is changed. */
  readonly above?: ReactNode
  /** The people whose names complete the mention that is being typed. */
  readonly offered: readonly ChatPerson[]
  readonly onPick: (name: string) => void
  /** True where files may be sent. */
  readonly mayAttach: boolean
  /** The files that are sent with it. */
  readonly files: readonly File[]
  /** Name of a file that is too large. */
  readonly refused?: string
  /** True while files are dragged over the chat. */
  readonly isOver: boolean
  readonly onAttach: (files: readonly File[]) => void
  readonly onDetach: (file: File) => void
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  /** Up in an empty field. */
  readonly onEditLast: () => void
}

/** The server surely accepts this length, however much of it has to be escaped in HTML. */
const longestMessage = 2000

/** The field for a message. Enter sends it, with Shift a new line begins. */
export const Composer = ({
  label,
  text,
  field,
  above,
  offered,
  onPick,
  mayAttach,
  files,
  refused,
  isOver,
  onAttach,
  onDetach,
  onChange,
  onSend,
  onEditLast,
}: ComposerProps) => {
  const t = useText(words)
  const { fileSize } = useFormats()
  const chooser = useRef<HTMLInputElement>(null)
  const mention = useMentionChoice(offered, onPick)
  const isEmpty = text.trim() === '' && files.length === 0
  const isFull = text.length >= longestMessage
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (!mayAttach || pasted.length === 0 || pastedText(event.clipboardData)) return
    event.preventDefault()
    onAttach(pasted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return
    const pressed = pressedKey(event)
    if (pressed === 'ArrowUp' && text === '') {
      event.preventDefault()
      onEditLast()
    }
    if (pressed !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (!isEmpty) onSend()
  }
  return (
    <form
      className={classes.form}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      {above}
      {isOver && <p className={classes.above}>{t('file.drop')}</p>}
      {refused && (
        <p role="alert" className={classes.error}>
          {t('file.tooLarge', { name: refused, size: fileSize(maxChatFileBytes) })}
        </p>
      )}
      <p role="status" className={isFull ? classes.above : undefined}>
        {isFull && t('compose.full', { most: longestMessage })}
      </p>
      <AttachedFiles files={files} onRemove={onDetach} />
      {mention.isOpen && <MentionList choice={mention} offered={offered} onPick={onPick} />}
      <div className={classes.line}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget: input }) => {
            onAttach([...(input.files ?? [])])
            // Allows choosing the same file again.
            input.value = ''
          }}
        />
        {mayAttach && (
          <IconButton
            size={40}
            label={t('file.attach')}
            title={t('file.attach')}
            onClick={() => chooser.current?.click()}
          >
            <IconPaperclip size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          value={text}
          maxLength={longestMessage}
          placeholder={label}
          aria-label={label}
          enterKeyHint="send"
          // The hint of an empty field has the direction of the page.
          dir={text ? 'auto' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          {...mention.field}
        />
        <IconButton
          size={40}
          className={classes.send}
          label={t('send')}
          title={t('send')}
          disabled={isEmpty}
          onClick={onSend}
        >
          <IconSend2 size={20} stroke={1.5} aria-hidden data-turns="" />
        </IconButton>
      </div>
    </form>
  )
}

/** The names that would complete a mention: one is chosen by keys while the text keeps the focus. */
interface MentionChoice {
  readonly isOpen: boolean
  readonly listId: string
  /** Index of the one that Tab and Enter take. */
  readonly active: number
  /**
   * The attributes of the field while names are offered. It stays a textbox: HTML gives a `textarea` no other role, and a
   * textbox may have suggestions too.
   */
  readonly field: TextareaHTMLAttributes<HTMLTextAreaElement>
  /** Returns true where the key was for the names. */
  onKeyDown(event: KeyboardEvent): boolean
}

function useMentionChoice(offered: readonly ChatPerson[], onPick: (name: string) => void): MentionChoice {
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
      // Escape closes nothing else.
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

const MentionList = ({ choice: { listId, active }, offered, onPick }: MentionListProps) => {
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
