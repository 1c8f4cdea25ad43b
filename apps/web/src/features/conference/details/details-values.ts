import { type Conference, type ConferenceChange, type PlainSetting, settingDefaults } from '@lumi/contract'
import { featureNames, privilegeNames } from '@lumi/contract/values'
import type { Changes } from '#ui/form/schema.ts'

/** The country that the pick begins with. */
const defaultCountry = 'US'

/** Sets of settings that are switched on and off one by one. */
export const switches = {
  attendMethods: ['password', 'url'],
  features: featureNames,
  privileges: privilegeNames,
  presenterPrivileges: privilegeNames,
  hostPrivileges: privilegeNames,
} as const
/** Sets of privileges, from the lowest role on. */
export const privilegeSets = ['privileges', 'presenterPrivileges', 'hostPrivileges'] as const
export type SwitchSet = keyof typeof switches
export type SwitchName<Group extends SwitchSet> = (typeof switches)[Group][number]
type SwitchField = `${SwitchSet}:${string}`

/** The name of a switch's field in the form. */
export const switchField = <Group extends SwitchSet>(set: Group, name: SwitchName<Group>): SwitchField =>
  `${set}:${name}`

/** The plain settings that can be a field of the form: all with a number or a boolean. */
type SettingField = {
  [Name in PlainSetting]: Conference[Name] extends number | boolean ? Name : never
}[PlainSetting]

const settingFields = Object.entries(settingDefaults).flatMap(([name, value]) =>
  typeof value === 'number' || typeof value === 'boolean' ? [name as SettingField] : [],
)

const settingsOf = (conference: Conference) =>
  Object.fromEntries(settingFields.map((name) => [name, conference[name]])) as Pick<Conference, SettingField>

const plainOf = (conference: Conference) => ({
  ...settingsOf(conference),
  displayName: conference.displayName,
  hostPassword: conference.hostPassword ?? '',
  presenterPassword: conference.presenterPassword ?? '',
  attendeePassword: conference.attendeePassword ?? '',
  /** Attendees join without a password. */
  isOpen: conference.attendeePassword === '',
  location: conference.location,
  countryCode: conference.countryCode ?? defaultCountry,
})

/** The values of the form, in which each switch is a field. */
export type DetailValues = ReturnType<typeof plainOf> & Record<SwitchField, boolean>

export const valuesOf = (conference: Conference): DetailValues => ({
  ...plainOf(conference),
  ...Object.fromEntries(
    (Object.keys(switches) as SwitchSet[]).flatMap((set) =>
      switches[set].map((name) => [
        `${set}:${name}`,
        (conference[set] as Readonly<Record<string, boolean>>)[name] ?? false,
      ]),
    ),
  ),
})

/** The changed fields of the form. */
type DetailChanges = Changes<DetailValues, typeof ConferenceChange.shape>

/** The changed fields of the form, in the structure of the contract. */
export const changeOf = ({ isOpen: _, ...changed }: DetailChanges): ConferenceChange => {
  const change: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(changed)) {
    const [name = '', one] = field.split(':')
    change[name] = one === undefined ? value : { ...(change[name] as object | undefined), [one]: value }
  }
  return change
}
