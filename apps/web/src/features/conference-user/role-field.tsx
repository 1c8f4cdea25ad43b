import { type ConferenceRole, Role } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import portal from '#locales/portal.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'

const roles = [Role.attendee, Role.presenter, Role.host] as const

/** One of the roles that somebody can have in a conference. */
export const RoleField = (choice: Choice<ConferenceRole>) => {
  const t = useText(texts)
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
