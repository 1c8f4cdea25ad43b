import { maxChatFileBytes } from '@lumi/contract/values'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { pastedText } from '#lib/pasted-text.ts'
import words from '#locales/chat.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import { AttachedFiles } from './attached-files.tsx'
import type { ChatPerson } from './chat-source.ts'
import classes from './composer.module.css'
import { MentionList, useMentionChoice } from './mention-list.tsx'

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

/** So much is surely taken by the server, however much of it has to be written out in HTML. */
const longestText = 2000

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
  const isFull = text.length >= longestText
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
        {isFull && t('compose.full', { most: longestText })}
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
            // The same file may be chosen again.
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
          maxLength={longestText}
          placeholder={label}
          aria-label={label}
          enterKeyHint="send"
          // Of an empty field, the hint has the direction of the page.
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
