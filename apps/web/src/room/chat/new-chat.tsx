import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/chat.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import fieldClasses from '#room/ui/field.module.css'
import { Avatar } from '#ui/avatar.tsx'
import type { Chats, Recipients } from './chats.ts'
import { foundContacts } from './mentions.ts'
import classes from './new-chat.module.css'
import picker from './picker.module.css'

interface NewChatProps {
  readonly chats: Chats
  readonly onOpen: (chatId: string) => void
}

const groups = [UserGroup.all, UserGroup.attendees, UserGroup.presenters, UserGroup.hosts] as const

/** Chooses whom to write to: a group at once, or one person or several. */
export const NewChat = ({ chats, onOpen }: NewChatProps) => {
  const t = useText(words)
  const { compare } = useFormats()
  const people = useSignal(chats.people)
  const { userId } = useSignal(chats.me)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<readonly string[]>([])
  const search = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => search.current?.focus(), [])
  const start = useFallible('The chat was not started', async (to: Recipients) =>
    onOpen(await chats.start(to)),
  )

  /** A person who leaves meanwhile is not written to any more. */
  const chosen = new Set(marked.filter((one) => people?.has(one)))
  const contacts = foundContacts(people?.values() ?? [], { query, me: userId, compare })
  const shownGroups = query.trim() === '' ? groups : []
  const toggle = (one: string) =>
    setMarked(chosen.has(one) ? marked.filter((other) => other !== one) : [...marked, one])
  return (
    <div className={picker.frame}>
      <div className={picker.search}>
        <input
          ref={search}
          type="search"
          className={fieldClasses.input}
          placeholder={t('contacts.search')}
          aria-label={t('contacts.search')}
          aria-controls={listId}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <ul id={listId} className={classes.list} aria-label={t('contacts')}>
        {shownGroups.map((userGroup) => (
          <li key={userGroup}>
            <button
              type="button"
              className={`${picker.row} ${classes.contact}`}
              // Nothing moves under the hand that marks people.
              disabled={start.pending || chosen.size > 0}
              onClick={() =>
                userGroup === UserGroup.all ? onOpen(everyoneChatId) : void start.run({ userGroup })
              }
            >
              <span className={classes.group}>
                <IconUsers size={18} stroke={1.5} aria-hidden />
              </span>
              {userGroup === UserGroup.all ? t('everyone') : t(`group.${userGroup}`)}
            </button>
          </li>
        ))}
        {contacts.map((person) => (
          <li key={person.userId}>
            <label className={`${picker.row} ${classes.contact}`}>
              <Avatar
                name={person.displayName}
                color={person.color}
                picture={person.pictureImgUrl}
                size={32}
              />
              <span className={classes.name} dir="auto">
                {person.displayName}
              </span>
              <input
                type="checkbox"
                className={classes.check}
                checked={chosen.has(person.userId)}
                onChange={() => toggle(person.userId)}
              />
            </label>
          </li>
        ))}
      </ul>
      {people === undefined && <p className={classes.empty}>{t('loading')}</p>}
      {people !== undefined && contacts.length === 0 && <p className={classes.empty}>{t('contacts.none')}</p>}
      {start.hasFailed && (
        <p role="alert" className={classes.error}>
          {t('start.failed')}
        </p>
      )}
      <div className={classes.foot}>
        <Button
          look="main"
          disabled={chosen.size === 0 || start.pending}
          onClick={() => start.run({ userGroup: UserGroup.specified, userIds: [...chosen] })}
        >
          {t('start', { count: chosen.size })}
        </Button>
      </div>
    </div>
  )
}
