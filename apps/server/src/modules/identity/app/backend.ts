import type { AppDetails } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import type { MemoryFile } from '../../../platform/http/multipart.ts'
import { announceApp } from '../announce.ts'
import { loadOwnApp } from './access.ts'
import { checkCertificate } from './certificate.ts'
import { certificateKeyContext } from './keys.ts'
import { type AppRow, updateApp } from './repository.ts'
import { readApp } from './service.ts'

type Files = { certificate: MemoryFile; privateKey: MemoryFile }

/** Stores a certificate for the app's own servers; its key is only stored encrypted. */
export async function setCertificate(ctx: Ctx, clientId: string, files: Files): Promise<AppDetails> {
  await loadOwnApp(ctx, clientId)
  const { certificate, privateKey } = checkCertificate(files, ctx.clock.now())
  const certificateKey = ctx.secrets.encrypt(privateKey, certificateKeyContext(clientId))
  return replace(ctx, clientId, { certificate, certificateKey })
}

export const deleteCertificate = (ctx: Ctx, clientId: string): Promise<AppDetails> =>
  replace(ctx, clientId, { certificate: null, certificateKey: null })

function replace(
  ctx: Ctx,
  clientId: string,
  change: Pick<AppRow, 'certificate' | 'certificateKey'>,
): Promise<AppDetails> {
  return inTransaction(ctx, async (ctx) => {
    const app = await loadOwnApp(ctx, clientId)
    await updateApp(ctx.db, clientId, change)
    announceApp(ctx, app)
    return readApp(ctx, clientId)
  })
}
