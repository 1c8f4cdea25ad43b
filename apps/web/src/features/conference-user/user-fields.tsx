import type { Conference } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { useConferenceSearch } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/users.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'
import { SearchSelect } from '#ui/form/search-select.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'

interface ConferenceFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: Conference | undefined
  /** Id of a conference that cannot be chosen. */
  readonly except?: string
  readonly onChoose: (conference: Conference) => void
}

const optionOf = ({ confId, displayName }: Conference) => ({ value: confId, label: displayName })

/** Picks one of any number of conferences. The server searches them. */
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

const roles = [Role.attendee, Role.presenter, Role.host] as const

/** Picks a role in a conference. */
export const RoleField = (choice: Choice<ConferenceRole>) => {
  const t = useText(userTexts)
  const names = useText(portal)
  return (
    <RadioField
      legend={t('role')}
      choices={roles}
      nameOf={(role) => names(`role.${role}`)}
      beside
      {...choice}
    />
  )
}
