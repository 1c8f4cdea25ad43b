import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { conferencesQuery } from '#api/conference/list-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'

interface ConferenceFilterProps {
  /** Id of the conference that is chosen. */
  readonly value: string | undefined
  readonly onChoose: (conference: string | undefined) => void
}

const typingMs = 250

/** Chooses a conference by its name; of many, the server finds those that are meant. */
export const ConferenceFilter = ({ value, onChoose }: ConferenceFilterProps) => {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const names = useRef(new Map<string, string>())
  const chosen = value === undefined ? undefined : (names.current.get(value) ?? value)
  // The name of what is chosen stands in the field, and is no search.
  const [search] = useDebouncedValue(typed === chosen ? '' : typed.trim(), typingMs)
  const { data: found = [] } = useInfiniteQuery(conferencesQuery(search ? { search } : {}))
  for (const { confId, displayName } of found) names.current.set(confId, displayName)

  const isListed = found.some(({ confId }) => confId === value)
  const options = found.map(({ confId, displayName }) => ({ value: confId, label: displayName }))
  return (
    <Select
      aria-label={t('conference')}
      placeholder={t('conference.any')}
      nothingFoundMessage={t('conference.none')}
      clearable
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // What the server has found is what is meant.
      filter={({ options }) => options}
      data={
        value === undefined || isListed
          ? options
          : [{ value, label: names.current.get(value) ?? value }, ...options]
      }
      value={value ?? null}
      onChange={(conference) => onChoose(conference ?? undefined)}
      clearButtonProps={{ 'aria-label': t('conference.any') }}
    />
  )
}
