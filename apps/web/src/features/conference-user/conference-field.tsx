import type { Conference } from '@lumi/contract'
import { useConferenceSearch } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/users.gen.ts'
import { SearchSelect } from '#ui/form/search-select.tsx'

interface ConferenceFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: Conference | undefined
  /** One that cannot be chosen. */
  readonly except?: string
  readonly onChoose: (conference: Conference) => void
}

const optionOf = ({ confId, displayName }: Conference) => ({ value: confId, label: displayName })

/** Picks one of any number of conferences: the server searches them. */
export const ConferenceField = ({ value, except, onChoose, ...rest }: ConferenceFieldProps) => {
  const t = useText(texts)
  const found = useConferenceSearch(value?.displayName)
  const others = found.items.filter(({ confId }) => confId !== except)
  return (
    <SearchSelect
      {...rest}
      placeholder={t('conference.choose')}
      none={t('conference.none')}
      found={found}
      options={others.map(optionOf)}
      value={value && optionOf(value)}
      onChoose={(id) => {
        const chosen = others.find(({ confId }) => confId === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
