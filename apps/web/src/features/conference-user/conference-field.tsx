import type { Conference } from '@lumi/contract'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferencesQuery } from '#api/conference/list-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/users.gen.ts'

interface ConferenceFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: Conference | undefined
  /** One that cannot be chosen. */
  readonly except?: string
  readonly onChoose: (conference: Conference) => void
}

const typingMs = 250

/** Picks one of any number of conferences: the server searches them. */
export const ConferenceField = ({ label, labelHidden, value, except, onChoose }: ConferenceFieldProps) => {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, typingMs)
  // What is chosen stands in the field as well; it is no search of its own.
  const search = asked.trim() === value?.displayName.trim() ? '' : asked.trim()
  const { data = [] } = useInfiniteQuery(conferencesQuery({ search: search || undefined }))
  const known = value && !data.some(({ confId }) => confId === value.confId) ? [value, ...data] : data
  const options = known.filter(({ confId }) => confId !== except)
  return (
    <Select
      {...(labelHidden ? { 'aria-label': label } : { label })}
      placeholder={t('conference.choose')}
      searchable
      allowDeselect={false}
      filter={({ options }) => options}
      nothingFoundMessage={t('conference.none')}
      data={options.map(({ confId, displayName }) => ({ value: confId, label: displayName }))}
      value={value?.confId ?? null}
      onSearchChange={setTyped}
      onChange={(id) => {
        const chosen = options.find(({ confId }) => confId === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
