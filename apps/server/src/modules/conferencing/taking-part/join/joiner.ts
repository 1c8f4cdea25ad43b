import { randomInt } from 'node:crypto'
import type { JoinRequest } from '@lumi/contract'
import { type ConferenceRole, profileColorCount, Role, UserKind } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { findAccount, rememberConferenceSource, tryConferencePassword } from '../../../identity/public-api.ts'
import {
  checkKey,
  checkOpenEntry,
  checkPassword,
  roleOfAccount,
  roleOrFail,
} from '../../core/conference/credentials.ts'
import { rightByKey, rightByPassword } from '../../core/conference/entry-right.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'

/** The person who joins, with their role. */
export type Joiner = {
  /** The account of the conference's own app that they are; everybody else is a guest. */
  accountId: string | null
  kind: UserKind
  /** The role that they have as people of the conference's own app. */
  ownRole?: ConferenceRole
  /** The role of the password or key that they brought, and the right that it is. */
  givenRole?: ConferenceRole
  givenRight?: string
  displayName: string
  color: number
}

/** Somebody who joins without a control token: an account, an app or a guest. */
export async function identifyJoiner(
  ctx: Ctx,
  conference: ConferenceRow,
  { displayName, ...secrets }: JoinRequest,
): Promise<Joiner> {
  const { principal } = ctx
  const own =
    (principal.kind === 'account' || principal.kind === 'app') && principal.clientId === conference.clientId
  const person = principal.kind === 'account' ? await findAccount(ctx.db, principal.accountId) : undefined
  const ownRole = own ? roleOfOwn(principal) : undefined
  // People of the app need neither password nor key.
  const brings = Boolean(secrets.password || secrets.key)
  const givenRole =
    brings || ownRole === undefined ? await roleByCredentials(ctx, conference, secrets) : undefined
  const isMember = own && principal.kind === 'account'
  return {
    accountId: isMember ? principal.accountId : null,
    kind: isMember ? UserKind.account : UserKind.guest,
    ownRole,
    givenRole,
    givenRight: givenRole && (secrets.key ? rightByKey : rightByPassword)(ctx, conference, givenRole),
    displayName:
      displayName ??
      (person && `${person.firstName} ${person.lastName}`.trim()) ??
      fail('missingElement', { field: 'displayName', description: 'displayName is missing' }),
    color: person?.color ?? randomInt(profileColorCount),
  }
}

/** Owners, and the app itself, join as hosts. */
function roleOfOwn(principal: { kind: 'app' } | { kind: 'account'; role: Role }): ConferenceRole {
  return principal.kind === 'app' ? Role.host : roleOfAccount(principal.role)
}

/** Returns the role that a password or key gives, or the role of people who bring neither. */
export async function roleByCredentials(
  ctx: Ctx,
  conference: ConferenceRow,
  { password, key }: Pick<JoinRequest, 'password' | 'key'>,
): Promise<ConferenceRole> {
  if (!password && !key)
    return roleOrFail(checkOpenEntry(conference), {
      description: 'This conference needs a password or an attend URL',
    })
  // Nobody guesses a key, so that it is not slowed down: an old link that a whole school opens shuts nobody out.
  const result = key ? checkKey(conference, key) : checkPassword(conference, password ?? '')
  // Throttling comes first, so that a throttled caller does not learn whether the guess was right.
  if (!key) await tryConferencePassword(ctx, conference.confId, result.kind !== 'wrong')
  else if (result.kind === 'role') await rememberConferenceSource(ctx, conference.confId)
  return roleOrFail(result, key ? { description: 'The attend URL is not valid any more' } : {})
}
