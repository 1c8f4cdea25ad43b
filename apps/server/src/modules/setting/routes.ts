import { products, type SettingInfo, type settingRoutes } from '@lumi/contract'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { Handlers } from '../../platform/http/register-routes.ts'
import { isAdmin } from './admin.ts'
import { version } from './version.ts'

const names = { lumi: 'Lumi', lumiroom: 'Lumi Room' } as const

export const settingHandlers: Handlers<typeof settingRoutes> = {
  info: (ctx, { query }) => readInfo(ctx, query.setting),
  isAdmin: (ctx, { params }) => isAdmin(ctx, params.username),
}

function readInfo({ config }: Ctx, given: string): SettingInfo {
  const setting =
    products.find((product) => product === given) ?? fail('invalidSetting', { field: 'setting' })
  const { installerVersion, windows, macos, linux } = config.downloads
  const isThere = windows ?? macos ?? linux
  return {
    setting,
    product: names[setting],
    version,
    downloads: isThere
      ? {
          version: installerVersion ?? null,
          windows: windows ?? null,
          macos: macos ?? null,
          linux: linux ?? null,
        }
      : null,
  }
}
