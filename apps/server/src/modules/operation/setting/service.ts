import { products, type SettingInfo } from '@lumi/contract'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { findAccountByUsername, foldCase } from '../../identity/public-api.ts'
import { version } from './version.ts'

const names = { lumi: 'Lumi', lumiroom: 'Lumi Room' } as const

export function readInfo({ config }: Ctx, given: string): SettingInfo {
  const setting =
    products.find((product) => product === given) ?? fail('invalidSetting', { field: 'setting' })
  const { installerVersion, windows, macos, linux } = config.downloads
  const hasDownloads = windows ?? macos ?? linux
  return {
    setting,
    product: names[setting],
    version,
    downloads: hasDownloads
      ? {
          version: installerVersion ?? null,
          windows: windows ?? null,
          macos: macos ?? null,
          linux: linux ?? null,
        }
      : null,
  }
}

/**
 * Returns true if the user administers the installation. Callers learn it of themselves; administrators learn it of
 * everybody.
 */
export async function isAdmin(ctx: Ctx, username: string): Promise<boolean> {
  const asker = accountOf(ctx)
  if (foldCase(username.trim()) === asker.username) return asker.admin
  if (!asker.admin) return false
  return (await findAccountByUsername(ctx.db, username.trim()))?.isAdmin ?? false
}
