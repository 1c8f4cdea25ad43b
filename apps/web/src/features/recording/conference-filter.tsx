import { useQuery } from '@tanstack/react-query'
import { conferenceQuery, useConferenceSearch } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { SearchSelect } from '#ui/form/search-select.tsx'

interface ConferenceFilterProps {
  /** Id of the conference that is chosen. */
  readonly value: string | undefined
  readonly onChoose: (conference: string | undefined) => void
}

/** Chooses a conference by its name; of many, the server finds those that are meant. */
export const ConferenceFilter = ({ value, onChoose }: ConferenceFilterProps) => {
  const t = useText(texts)
  const { data: chosen, error } = useQuery({ ...conferenceQuery(value ?? ''), enabled: value !== undefined })
  // Recordings outlive their conference, whose name nobody knows any more.
  const name = chosen?.displayName ?? (error ? value : undefined)
  const found = useConferenceSearch(name)
  return (
    <SearchSelect
      label={t('conference')}
      labelHidden
      placeholder={t('conference.any')}
      none={t('conference.none')}
      found={found}
      options={found.items.map(({ confId, displayName }) => ({ value: confId, label: displayName }))}
      value={value === undefined ? undefined : { value, label: name ?? '' }}
      onChoose={onChoose}
      clear={{ label: t('conference.any'), run: () => onChoose(undefined) }}
    />
  )
}
