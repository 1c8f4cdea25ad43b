import { Role } from '@lumi/contract/values'
import { fail } from '../../../../platform/errors/failure.ts'
import { defineTextTopic, defineTopic } from '../../../../platform/notices/topic.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'

type Rules = Pick<ConferenceRow, 'waitingRoom' | 'locked'>
type Joiner = Pick<ConferenceUserRow, 'role' | 'admitted'>

/** True if somebody joins the live conference directly, rather than waiting to be admitted. */
export const mayEnterDirectly = ({ waitingRoom, locked }: Rules, joiner: Joiner): boolean =>
  (!waitingRoom && !locked) || isAdmitted(joiner)

/** A locked conference is open to hosts, and to those who have been in it since it was started. */
export function checkUnlocked({ locked }: Pick<Rules, 'locked'>, joiner: Joiner): void {
  if (locked && !isAdmitted(joiner)) fail('conferenceLocked')
}

const isAdmitted = ({ role, admitted }: Joiner) => role === Role.host || admitted !== null

/** Somebody began or ceased to wait. Its text is the id of the conference. */
export const waitingChanged = defineTextTopic('waiting')

/** People who wait may join. */
export const usersAdmitted = defineTopic<{ userIds: string[] }>('admission')
