import type { ContentSpace } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { sumRecordings } from '../recording/repository.ts'
import { sumContents } from './repository.ts'

/** What an app's files take. How much the disk has left is for those who can do something about it. */
export async function readSpace({ db, storage, principal }: Ctx): Promise<ContentSpace> {
  const clientId = tenantOf(principal)
  const [files, recordings, free] = await Promise.all([
    sumContents(db, clientId),
    sumRecordings(db, clientId),
    seesDisk(principal) ? storage.free() : null,
  ])
  return { files, recordings, free }
}

const seesDisk = (principal: Ctx['principal']): boolean =>
  principal.kind === 'app' ||
  (principal.kind === 'account' && (principal.role >= Role.owner || principal.admin))
