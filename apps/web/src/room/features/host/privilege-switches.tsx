import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/host-pane.gen.ts'
import { privilegeOrder } from '#room/channel/privilege-order.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Switch } from '#room/ui/switch.tsx'
import type { EntryModel, PrivilegedRole } from './entry.ts'
import classes from './host-pane.module.css'
import { Section } from './section.tsx'

const roles: readonly PrivilegedRole[] = ['privileges', 'presenterPrivileges']

/** What attendees and presenters may do, in words, changed for all of them at once. */
export const PrivilegeSwitches = ({ entry }: { readonly entry: EntryModel }) => {
  const t = useText(words)
  const rules = useSignal(entry.rules)
  const [role, setRole] = useState<PrivilegedRole>('privileges')
  return (
    <Section title={t('privileges')}>
      <fieldset className={classes.roles} aria-label={t('privileges.of')}>
        {roles.map((one) => (
          <label key={one} className={classes.role}>
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            {t(`privileges.${one}`)}
          </label>
        ))}
      </fieldset>
      {privilegeOrder.map((privilege) => {
        const isOn = rules[role][privilege]
        const may = entry.mayAllow(privilege, !isOn)
        return (
          <Switch
            key={`${role}-${privilege}`}
            label={t(`privilege.${privilege}`)}
            help={t(may ? `privilege.${privilege}.help` : 'privilege.notOwn')}
            isOn={isOn}
            onChange={may ? (next) => void entry.allow(role, privilege, next) : undefined}
          />
        )
      })}
    </Section>
  )
}
