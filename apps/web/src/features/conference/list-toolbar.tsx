import { colorLabels } from '@lumi/contract/values'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import type { ListSearch } from './list-search.ts'
import classes from './list-toolbar.module.css'

interface ListToolbarProps {
  readonly search: ListSearch
  /** The whole new search. */
  readonly onSearch: (search: ListSearch) => void
}

/** Narrows the list: by a word, by who is in it, by colour label. */
export const ListToolbar = ({ search, onSearch }: ListToolbarProps) => {
  const t = useText(conferences)
  const words = useText(common)
  return (
    <search className={classes.toolbar}>
      <SearchField value={search.q ?? ''} onSearch={(q) => onSearch({ ...search, q: q || undefined })} />
      <Button
        variant="default"
        leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
        aria-pressed={search.active === 'true'}
        data-on={search.active}
        className={classes.toggle}
        onClick={() => onSearch({ ...search, active: search.active ? undefined : 'true' })}
      >
        {t('active')}
      </Button>
      <fieldset className={classes.labels} aria-label={t('filter.label')}>
        {colorLabels.map((label, index) => (
          <button
            key={label}
            type="button"
            className={classes.label}
            aria-pressed={search.label === label}
            aria-label={words(`label.${label}`)}
            title={words(`label.${label}`)}
            onClick={() => onSearch({ ...search, label: search.label === label ? undefined : label })}
          >
            <span aria-hidden>
              <ColorLabel color={index} />
            </span>
          </button>
        ))}
      </fieldset>
    </search>
  )
}

const typingMs = 250

/** Follows the typing at once, and asks when it pauses. */
const SearchField = ({ value, onSearch }: { value: string; onSearch: (value: string) => void }) => {
  const t = useText(conferences)
  const [text, setText] = useState(value)
  const ask = useDebouncedCallback(onSearch, typingMs)

  // The address changed by itself: cleared filters, or the way back.
  useEffect(() => setText((before) => (before.trim() === value.trim() ? before : value)), [value])

  return (
    <TextInput
      type="search"
      className={classes.search}
      placeholder={t('search')}
      aria-label={t('search')}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
