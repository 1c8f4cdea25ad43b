import { z } from 'zod'
import { routes } from './route.ts'
import { products } from './values.ts'

const Link = z.string().nullable()

/** Settings of the installation that the portal's pages need. */
export const SettingInfo = z
  .object({
    setting: z.enum(products).meta({ description: 'The variant asked for' }),
    product: z.string().meta({ description: 'Name of the product', example: 'Lumi' }),
    version: z.string().meta({ description: 'Version of this server', example: '0.1.0' }),
    downloads: z
      .object({
        version: z.string().nullable().meta({ description: 'Version of the installers', example: '2.4.0' }),
        windows: Link.meta({
          description: 'Installer for Windows (.exe)',
          example: 'https://meet.example.com/downloads/lumi.exe',
        }),
        macos: Link.meta({
          description: 'Installer for macOS (.pkg)',
          example: 'https://meet.example.com/downloads/lumi.pkg',
        }),
        linux: Link.meta({ description: 'Package for Linux' }),
      })
      .nullable()
      .meta({ description: 'The desktop client; null if none is configured' }),
  })
  .meta({ id: 'SettingInfo' })
export type SettingInfo = z.infer<typeof SettingInfo>

/** Settings of the installation that its pages show. */
export const settingRoutes = routes({
  info: {
    method: 'GET',
    service: 'core',
    path: '/setting/info',
    summary: 'Get the name, version and downloads of a product variant',
    access: { account: 1, app: true },
    query: z.object({
      setting: z
        .string()
        .max(100)
        .default('lumi')
        .meta({ description: '`lumi` or `lumiroom`', example: 'lumi' }),
    }),
    response: SettingInfo,
    errors: ['invalidSetting'],
  },
  isAdmin: {
    method: 'GET',
    service: 'portal',
    path: '/api/firestore/isadmin/{username}',
    summary: 'Check whether an account is an administrator of the installation',
    description: 'True only about oneself, or when an administrator asks; otherwise `false`.',
    access: { account: 1 },
    params: z.object({
      username: z.string().min(1).max(100).meta({ description: 'Username; case is ignored', example: 'ada' }),
    }),
    response: z.boolean(),
  },
})
