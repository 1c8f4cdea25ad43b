import type { ChatMessage } from '@lumi/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import fieldClasses from '#room/ui/field.module.css'
import type { Conversation } from './conversation.ts'
import classes from './message-search.module.css'
import picker from './picker.module.css'
import { messageText } from './plain-text.ts'
import { useAge } from './use-age.ts'

interface MessageSearchProps {
  readonly conversation: Conversation
  readonly onPick: (messageId: number) => void
}

/** While somebody types, the server is not asked for every letter. Milliseconds. */
const pauseMs = 250

type Results = readonly ChatMessage[] | 'failed' | undefined

/** Finds messages of a chat by what they say, the newest first. */
export const MessageSearch = ({ conversation, onPick }: MessageSearchProps) => {
  const t = useText(words)
  const ageOf = useAge()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [results, setResults] = useState<Results>()
  const wanted = query.trim()
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const lifetime = new AbortController()
    setResults(undefined)
    const timer = setTimeout(() => {
      if (wanted === '') return
      conversation.search(wanted, lifetime.signal).then(setResults, (error: unknown) => {
        if (lifetime.signal.aborted) return
        console.warn('Messages could not be searched', error)
        setResults('failed')
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      lifetime.abort()
    }
  }, [conversation, wanted])
  return (
    <div className={picker.frame}>
      <div className={picker.search}>
        <input
          ref={field}
          type="search"
          className={fieldClasses.input}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={classes.note}>
        {results === 'failed'
          ? t('search.failed')
          : wanted && (results ? results.length === 0 && t('contacts.none') : t('loading'))}
      </p>
      {Array.isArray(results) && results.length > 0 && (
        <ul className={classes.list} aria-label={t('search.results')}>
          {results.map((message: ChatMessage) => (
            <li key={message.messageId}>
              <button
                type="button"
                className={`${picker.row} ${classes.found}`}
                onClick={() => onPick(message.messageId)}
              >
                <span className={classes.head}>
                  <b dir="auto">{message.displayName}</b>
                  <span className={classes.age}>{ageOf(Date.parse(message.created))}</span>
                </span>
                <span className={classes.text} dir="auto">
                  {messageText(message)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
