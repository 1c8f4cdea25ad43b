import type { ContentSpace } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { chatFileBytes } from '../../conferencing/public-api.ts'
import { recordings as recordingTable } from '../recording/table.ts'
import { storedBytes } from '../stored-bytes.ts'
import { contents } from './table.ts'

/** Returns the space that an app's files use. The free space of the disk is only for callers who can change it. */
export async function readSpace({ db, storage, principal, config }: Ctx): Promise<ContentSpace> {
  const clientId = tenantOf(principal)
  const [files, sentInChats, recordings, free] = await Promise.all([
    storedBytes(db, contents, clientId),
    chatFileBytes(db, clientId),
    storedBytes(db, recordingTable, clientId),
    seesDisk(principal) ? storage.free() : null,
  ])
  return { files: files + sentInChats, recordings, quota: config.appFileBytes, free }
}

const seesDisk = (principal: Ctx['principal']): boolean =>
  principal.kind === 'app' ||
  (principal.kind === 'account' && (principal.role >= Role.owner || principal.admin))
