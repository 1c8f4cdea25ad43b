import type { ConferenceRole, Feature, Features, Privilege, Privileges } from '@lumi/contract/values'

/** The facts that decide about a control of the room. */
export interface Standing {
  readonly features: Readonly<Features>
  readonly privileges: Readonly<Privileges>
  readonly role: ConferenceRole
}

/** `hidden` where the conference does not offer the feature; `disabled` without the privilege. */
export type Permission = 'hidden' | 'disabled' | 'allowed'

/** The rule for most controls: a feature of the conference, or one of several, shows them, a privilege enables them. */
export function permissionFor(
  { features, privileges }: Pick<Standing, 'features' | 'privileges'>,
  feature: Feature | readonly Feature[] | undefined,
  privilege: Privilege,
): Permission {
  if (feature && ![feature].flat().some((one) => features[one])) return 'hidden'
  return privileges[privilege] ? 'allowed' : 'disabled'
}

/** The order of privileges wherever they are given: those that people ask for most come first. */
export const privilegeOrder: readonly Privilege[] = [
  'chat',
  'audio',
  'video',
  'share',
  'annotate',
  'record',
  'changePages',
  'changeShares',
  'viewUsers',
  'changeUser',
]
