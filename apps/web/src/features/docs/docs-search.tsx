import { loadIndex } from 'virtual:docs'
import { useNavigate } from '@tanstack/react-router'
import type MiniSearch from 'minisearch'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { createLateCode } from '#lib/late-code.ts'
import docs from '#locales/docs.gen.ts'
import classes from './docs-search.module.css'
import { type FoundSection, searchOptions } from './search-options.ts'
import { withOrigin } from './with-origin.ts'

const mostResults = 12

/** The search index, with the library that reads it: loaded by the first search. */
const index = createLateCode(async () => {
  const [{ default: json }, { default: Search }] = await Promise.all([loadIndex(), import('minisearch')])
  return Search.loadJSON<FoundSection>(json, searchOptions)
})

type Result = Pick<FoundSection, 'page' | 'title' | 'excerpt'> & { readonly id: string }

const resultsOf = (search: MiniSearch<FoundSection> | undefined, words: string) =>
  (search?.search(words) ?? []).slice(0, mostResults) as unknown as readonly Result[]

/** Searches all pages as somebody types: arrows choose, Enter opens. */
export const DocsSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(docs)
  const id = useId()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState<MiniSearch<FoundSection>>()
  const [hasFailed, setFailed] = useState(false)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const results = resultsOf(search, words)
  const optionId = (place: number) => `${id}-${place}`

  useEffect(() => {
    dialog.current?.showModal()
    index.load().then(setSearch, () => setFailed(true))
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const open = (result: Result | undefined) => {
    if (!result) return
    const [to = '', hash] = result.id.split('#')
    dialog.current?.close()
    void navigate({ to, hash })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = pressedKey(event)
    const step = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0
    if (pressed === 'Enter') open(results[chosen])
    if (!step || results.length === 0) return
    event.preventDefault()
    setChosen((chosen + step + results.length) % results.length)
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('search')}
      onClose={onClose}
      // A press beside it closes it.
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={classes.box}>
        <input
          enterKeyHint="search"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={results[chosen] && optionId(chosen)}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={classes.status}>
          {hasFailed
            ? t('search.failed')
            : words.trim() && search
              ? t('search.count', { count: results.length })
              : ''}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={classes.list}>
          {results.map((result, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and the keys
            <div
              key={result.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === chosen}
              lang="en"
              dir="ltr"
              className={classes.result}
              onClick={() => open(result)}
              onPointerMove={() => setChosen(place)}
            >
              <span className={classes.title}>{result.title}</span>
              <span className={classes.page}>{result.page}</span>
              {result.excerpt && <span className={classes.excerpt}>{withOrigin(result.excerpt)}</span>}
            </div>
          ))}
        </div>
      </div>
    </dialog>
  )
}
