import type { ChatMessage, ChatQuote, Reaction } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { IconAlertCircle } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { Menu } from '#room/ui/menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { useFailureText } from '#ui/state/use-failure-text.ts'
import type { Chats } from './chats.ts'
import { LinkCards } from './link-cards.tsx'
import { LocalFile } from './local-file.tsx'
import files from './message-file.module.css'
import { MessageFile } from './message-file.tsx'
import { MessageHtml } from './message-html.tsx'
import { MessageReactions, ReactionChoice } from './message-reactions.tsx'
import classes from './message-row.module.css'
import type { Outgoing } from './outbox.ts'
import { paragraphOf } from './plain-text.ts'
import { isSameDay, type Row } from './rows.ts'

/** The actions for the messages of a chat. Absent: not allowed. */
export interface RowActions {
  readonly reply?: (message: ChatMessage) => void
  readonly react?: (message: ChatMessage, reaction: Reaction, isOn: boolean) => void
  /** Shows a message that is quoted. */
  readonly find: (messageId: number) => void
  readonly edit: (message: ChatMessage) => void
  readonly remove: (message: ChatMessage) => void
  readonly mayRemove: (message: ChatMessage) => boolean
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
}

interface MessageRowProps {
  readonly row: Row
  readonly age: string
  readonly isDelivered: boolean
  readonly chats: Pick<Chats, 'names' | 'previews' | 'files'>
  readonly actions: RowActions
  readonly me: string
  /** It was looked for. */
  readonly isFound: boolean
}

/** A message with its day and its author where they begin, and what became of it. */
export const MessageRow = memo(({ row, age, isDelivered, chats, actions, me, isFound }: MessageRowProps) => {
  const t = useText(words)
  const { message, outgoing, isMine } = row
  const quote = message?.quote ?? outgoing?.quote
  const nameOf = (userId: string) => chats.names.personOf(userId)?.displayName ?? t('guest')
  const mentions = (message ?? outgoing)?.mentions ?? []
  const html = message?.messageData ?? paragraphOf(outgoing?.text ?? '')
  const hasWords = message ? html !== '' : outgoing?.text !== ''
  return (
    <>
      {row.startsDay && <Day at={row.created} />}
      <div
        className={classes.row}
        data-mine={isMine || undefined}
        data-first={row.startsGroup || undefined}
        data-mentions={mentions.includes(me) || undefined}
      >
        {row.startsGroup && <Head row={row} age={age} chats={chats} />}
        <div className={classes.said}>
          <div
            className={classes.bubble}
            data-state={outgoing?.state}
            data-found={isFound || undefined}
            dir="auto"
          >
            {quote && <Quote quote={quote} onFind={actions.find} />}
            {message?.file && <MessageFile message={message} file={message.file} files={chats.files} />}
            {outgoing?.file && (
              <span className={files.chip}>
                <LocalFile file={outgoing.file} />
              </span>
            )}
            {hasWords && <MessageHtml html={html} mentions={mentions.map(nameOf).join('\n')} />}
            {message?.edited && <span className={classes.note}> {t('edited')}</span>}
          </div>
          {message && <MessageMenu message={message} isMine={isMine} me={me} actions={actions} />}
        </div>
        {message && <MessageReactions message={message} me={me} nameOf={nameOf} onReact={actions.react} />}
        {message && <LinkCards html={html} previews={chats.previews} />}
        {outgoing && <OutgoingNote outgoing={outgoing} actions={actions} />}
        {isDelivered && <p className={classes.note}>{t('delivered')}</p>}
      </div>
    </>
  )
})

/** The message that is replied to; pressing it leads there. */
const Quote = ({ quote, onFind }: { readonly quote: ChatQuote; readonly onFind: (id: number) => void }) => {
  const t = useText(words)
  const { messageId, displayName, text } = quote
  const shown = (
    <>
      <b dir="auto">{displayName}</b>
      <span dir="auto">{text ?? t('quote.gone')}</span>
    </>
  )
  if (text === null) return <div className={classes.quote}>{shown}</div>
  return (
    <button type="button" className={classes.quote} onClick={() => onFind(messageId)}>
      {shown}
    </button>
  )
}

const Day = ({ at }: { readonly at: number }) => {
  const t = useText(words)
  const { date } = useFormats()
  const now = Date.now()
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const name = isSameDay(at, now)
    ? t('day.today')
    : isSameDay(at, yesterday.getTime())
      ? t('day.yesterday')
      : date(at)
  return <h3 className={classes.day}>{name}</h3>
}

const Head = ({ row, age, chats }: Pick<MessageRowProps, 'row' | 'age' | 'chats'>) => {
  const t = useText(words)
  const { moment } = useFormats()
  const author = row.message && chats.names.personOf(row.message.userId)
  return (
    <p className={classes.head}>
      {!row.isMine && (
        <Avatar
          name={row.message?.displayName ?? ''}
          color={author?.color}
          picture={author?.pictureImgUrl}
          size={20}
        />
      )}
      <b className={classes.author} dir="auto">
        {row.isMine ? t('you') : row.message?.displayName}
      </b>
      <time
        className={classes.age}
        dateTime={new Date(row.created).toISOString()}
        title={moment(row.created)}
      >
        {age}
      </time>
    </p>
  )
}

interface MessageMenuProps {
  readonly message: ChatMessage
  readonly isMine: boolean
  readonly me: string
  readonly actions: RowActions
}

const MessageMenu = ({ message, isMine, me, actions }: MessageMenuProps) => {
  const t = useText(words)
  const { reply, react } = actions
  const items = [
    ...(reply ? [{ key: 'reply', label: t('reply'), onPick: () => reply(message) }] : []),
    ...(isMine ? [{ key: 'edit', label: t('edit'), onPick: () => actions.edit(message) }] : []),
    ...(isMine || actions.mayRemove(message)
      ? [{ key: 'delete', label: t('delete'), isDanger: true, onPick: () => actions.remove(message) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      className={classes.menu}
      size={28}
      label={isMine ? t('menu.mine') : t('menu', { name: message.displayName })}
      items={items}
      top={react && ((close) => <ReactionChoice message={message} me={me} onReact={react} onDone={close} />)}
    />
  )
}

const OutgoingNote = ({
  outgoing,
  actions,
}: {
  readonly outgoing: Outgoing
  readonly actions: RowActions
}) => {
  const t = useText(words)
  const shared = useText(common)
  const reasonOf = useFailureText()
  const { key, state, progress, failure, refusal, file } = outgoing
  const whyRefused = () => {
    if (refusal instanceof LumiError && refusal.errorName === 'unsupportedType')
      return t('failed.unsupportedType')
    const reason = reasonOf(refusal)
    return reason ? t('failed.because', { reason }) : t('failed')
  }
  if (state === 'pending')
    return (
      <p className={`${classes.note} ${classes.pending}`}>
        {t('pending')}
        {file && <progress className={files.progress} value={progress ?? 0} aria-label={file.name} />}
        {file && (
          <button type="button" className={classes.again} onClick={() => actions.discard(key)}>
            {shared('action.cancel')}
          </button>
        )}
      </p>
    )
  return (
    <p className={classes.failed}>
      <IconAlertCircle size={16} stroke={1.5} aria-hidden />
      <span role="alert">{failure === 'unreachable' ? t('failed.unreachable') : whyRefused()}</span>
      <button type="button" className={classes.again} onClick={() => actions.retry(key)}>
        {shared('action.retry')}
      </button>
      <button type="button" className={classes.again} onClick={() => actions.discard(key)}>
        {t('discard')}
      </button>
    </p>
  )
}
