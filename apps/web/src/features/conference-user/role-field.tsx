import { type ConferenceRole, Role } from '@lumi/contract/values'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import portal from '#locales/portal.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import classes from './role-field.module.css'

const roles = [Role.attendee, Role.presenter, Role.host] as const

interface RoleFieldProps {
  readonly value: ConferenceRole
  readonly onPick: (role: ConferenceRole) => void
}

/** One of the roles that somebody can have in a conference. */
export const RoleField = ({ value, onPick }: RoleFieldProps) => {
  const t = useText(texts)
  const names = useText(portal)
  const name = useId()
  return (
    <FieldGroup legend={t('role')}>
      <div className={classes.roles}>
        {roles.map((role) => (
          <Radio
            key={role}
            name={name}
            label={names(`role.${role}`)}
            checked={value === role}
            onChange={() => onPick(role)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
