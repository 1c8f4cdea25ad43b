import { type InstallableProduct, Role } from '@lumi/contract/values'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Ctx, Services, Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { readSigned } from '../../../platform/secrets/signed.ts'
import { type AccountRow, lockAccount, mayUseApp } from '../../identity/public-api.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { insertState, takeState } from './repository.ts'

/** An installation is finished within this time. */
export const INSTALL_MS = 10 * 60_000

/** The account that installs, and the app for which it does. */
export type Installing = { clientId: string; accountId: string }

/** A product in which browsers install the app. */
export type Installer = {
  product: InstallableProduct
  /** Its name on screens. */
  name: string
  /** Our addresses: the one that an installation begins at, the one behind it if there is one, and the one back. */
  paths: { begin: string; direct?: string; callback: string }
  /** Cookies are sent below this path. */
  cookiePath: string
  /** The page that thanks for the installation. */
  complete: string
  isConfigured(config: Services['config']): boolean
  /** The address at the product that asks for consent. */
  authorizeUrl(services: Services, request: { redirectUri: string; state: string }): URL
  /** Exchanges the code, and stores the installation. @throws InstallRefused */
  install(services: Services, by: Installing, granted: { code: string; redirectUri: string }): Promise<void>
}

/** Reasons for which an installation is refused. */
type InstallRefusal =
  | 'notConfigured'
  | 'expired'
  | 'otherBrowser'
  | 'cancelled'
  | 'noPermission'
  | 'otherApp'
  | 'wholeOrganization'
  | 'missingScope'
  | 'failed'

export class InstallRefused extends Error {
  override name = 'InstallRefused'
  readonly refusal: InstallRefusal

  constructor(refusal: InstallRefusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}

const purposeOf = ({ product }: Installer) => `${product} install`

const Ticket = z.object({ clientId: z.string(), accountId: z.string(), device: z.string() })

/**
 * The address by which the browser of this call begins the installation, for the app that the caller is in; undefined
 * where this server is not set up for the product.
 */
export async function installAddress(
  { config, secrets, clock, principal, device }: Ctx,
  installer: Installer,
): Promise<string | undefined> {
  if (!installer.isConfigured(config)) return undefined
  if (principal.kind !== 'account' || !device) return fail('forbidden')
  const { clientId, accountId } = principal
  const ticket = await new SignJWT({ clientId, accountId, device: hashToken(device) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(clock.now().getTime() + INSTALL_MS))
    .sign(secrets.key(purposeOf(installer)))
  return `${installer.paths.begin}?install=${ticket}`
}

/** An installation that goes on at the product, as the browser knows it. */
type BegunInstall = { url: string; state: string; binding: string }

/** Begins what a ticket allows, in the browser that asked for it. @throws InstallRefused */
export async function beginInstall(
  services: Services,
  installer: Installer,
  { ticket, device }: { ticket: string; device: string | undefined },
): Promise<BegunInstall> {
  const { secrets, clock, db } = services
  const claims = Ticket.safeParse(await readSigned(ticket, secrets.key(purposeOf(installer)), clock.now()))
  if (!claims.success) throw new InstallRefused('expired', { cause: claims.error })
  const { clientId, accountId } = claims.data
  // Otherwise somebody's address would connect the workspace of the person who opens it with their own app.
  if (!device || hashToken(device) !== claims.data.device) throw new InstallRefused('otherBrowser')
  const [state, binding] = [newToken(), newToken()]
  await insertState(db, {
    stateHash: hashToken(state),
    product: installer.product,
    clientId,
    accountId,
    bindingHash: hashToken(binding),
    expires: new Date(clock.now().getTime() + INSTALL_MS),
  })
  const url = installer.authorizeUrl(services, { redirectUri: redirectUri(services, installer), state })
  return { url: url.href, state, binding }
}

const redirectUri = ({ config }: Pick<Services, 'config'>, { paths }: Installer): string =>
  new URL(paths.callback, config.publicUrl).href

type Returned = { state: string; code: string | undefined; binding: string | undefined }

/** Finishes an installation when the product has sent the browser back. @throws InstallRefused */
export async function finishInstall(
  services: Services,
  installer: Installer,
  { state, code, binding }: Returned,
): Promise<void> {
  const { db, clock } = services
  // Taken first: a state that another browser has brought works for nobody any more.
  const begun = await takeState(db, { stateHash: hashToken(state), product: installer.product })
  if (!begun || begun.expires <= clock.now()) throw new InstallRefused('expired')
  if (!binding || hashToken(binding) !== begun.bindingHash) throw new InstallRefused('otherBrowser')
  if (!code) throw new InstallRefused('cancelled')
  await installer.install(services, begun, { code, redirectUri: redirectUri(services, installer) })
  announceIntegrations(services, begun.clientId)
}

/** The owner who installs, locked. @throws InstallRefused if they are no owner of the app any more */
export async function lockInstalling({ db }: Tx, { clientId, accountId }: Installing): Promise<AccountRow> {
  const account = (await mayUseApp(db, accountId, clientId)) && (await lockAccount(db, accountId))
  if (!account || account.role !== Role.owner) throw new InstallRefused('noPermission')
  return account
}

/** The name that the list of connections shows for the person who installed. */
export const nameOfInstalling = ({ firstName, lastName, username }: AccountRow): string =>
  `${firstName} ${lastName}`.trim() || username
