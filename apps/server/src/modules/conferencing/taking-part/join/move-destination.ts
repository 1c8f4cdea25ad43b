import { type ConferenceRole, ConferenceState, Role } from '@lumi/contract/values'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { tryConferencePassword } from '../../../identity/public-api.ts'
import { addConference } from '../../core/conference/create.ts'
import {
  checkOpenEntry,
  checkPassword,
  roleOfPassword,
  roleOrFail,
} from '../../core/conference/credentials.ts'
import { findConference } from '../../core/conference/repository.ts'
import { rightsIn } from '../../core/conference/settings.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'

/** The destination of a move: an existing conference by its id, or a new one by its name. */
export type MoveTo = {
  id?: string
  password?: string
  new?: boolean
  displayName?: string
  backgroundColor?: number
}

export type Destination = {
  /** The id of an existing conference, which the move locks before it calls `open`. */
  confId?: string
  open(tx: Tx, locked: { from: ConferenceRow; into: ConferenceRow | undefined }): Promise<ConferenceRow>
  roleFor(person: ConferenceUserRow): ConferenceRole
  /** True if the moved people are admitted even if others wait, and forgiven if they were expelled. */
  admits: boolean
  /** True if people have the privileges there that were set for them alone. */
  keepsPrivileges: boolean
}

export async function openDestination(ctx: Ctx, source: ConferenceRow, to: MoveTo): Promise<Destination> {
  if (to.new && to.id === undefined) return newConference(source, to)
  if (to.new || to.id === undefined) {
    fail('missingParameter', { field: 'id', description: 'Either id or new=true says where to move' })
  }
  return existingConference(ctx, source, to.id, to.password)
}

/**
 * People have the same roles and privileges in it. It belongs to the same owner, and the copy of a demo room is one as
 * well.
 */
function newConference(source: ConferenceRow, { displayName, backgroundColor }: MoveTo): Destination {
  const { clientId, metaData3, location, countryCode, keyCheck, expires } = source
  const name =
    displayName ?? fail('missingElement', { field: 'displayName', description: 'displayName is missing' })
  const settings = {
    displayName: name,
    backgroundColor,
    metaData3,
    location,
    countryCode,
    keyCheck: keyCheck ?? undefined,
  }
  return {
    open: (tx, { from }) => addConference(tx, clientId, settings, { expires, rights: rightsIn(from) }),
    roleFor: ({ role }) => role,
    admits: true,
    keepsPrivileges: true,
  }
}

async function existingConference(
  ctx: Ctx,
  source: ConferenceRow,
  id: string,
  password: string | undefined,
): Promise<Destination> {
  if (id === source.confId) {
    fail('alreadyInConference', { field: 'id' })
  }
  const checked = (found: ConferenceRow | undefined): ConferenceRow => {
    if (found?.clientId !== source.clientId) return fail('invalidConferenceId', { field: 'id' })
    if (found.state === ConferenceState.deleted) fail('conferenceDeleted', { field: 'id' })
    if (found.state === ConferenceState.ended) fail('conferenceEnded', { field: 'id' })
    // Nobody is brought where their key opens nothing, nor unasked to where nothing is encrypted.
    if (found.keyCheck !== source.keyCheck) fail('encryptionDiffers', { field: 'id' })
    return found
  }
  const role = await roleByPassword(ctx, checked(await findConference(ctx.db, id)), password)
  return {
    confId: id,
    open: async (_tx, { into }) => checked(into),
    roleFor: () => role,
    // A person in one conference has no rights in another, unless they could be a host there.
    admits: ctx.principal.kind !== 'participant' || role === Role.host,
    keepsPrivileges: false,
  }
}

const wrongPassword = { field: 'password' } as const

/** The role that the password stands for; guesses are slowed down as at a join. */
async function roleByPassword(
  ctx: Ctx,
  conference: ConferenceRow,
  password: string | undefined,
): Promise<ConferenceRole> {
  if (!password) return roleOrFail(checkOpenEntry(conference), wrongPassword)
  const inside = ctx.principal.kind === 'participant'
  const result = (inside ? checkPassword : roleOfPassword)(conference, password)
  await tryConferencePassword(ctx, conference.confId, result.kind !== 'wrong')
  return roleOrFail(result, wrongPassword)
}
