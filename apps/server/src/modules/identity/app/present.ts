import type { App, AppDetails } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import { pictureAddress } from '../picture/address.ts'
import { seesKeys } from './access.ts'
import { presentCertificate } from './certificate.ts'
import { domainRecord, isProved } from './domain-proof.ts'
import { readApiKey, readClientSecret } from './keys.ts'
import type { AppRow } from './repository.ts'

export function presentApp(ctx: Pick<Ctx, 'config'>, app: AppRow): App {
  const { clientId, title, description, isDefault, backend, privacyPolicyUrl, termsOfServiceUrl } = app
  return {
    clientId,
    title,
    description,
    default: isDefault,
    logoImgUrl: pictureAddress(ctx, app.logoId),
    iconImgUrl: pictureAddress(ctx, app.iconId ?? app.logoIconId),
    privacyPolicyUrl,
    termsOfServiceUrl,
    backend,
  }
}

function presentDomain(ctx: Ctx, app: AppRow) {
  const { clientId, rootDomain, domainChecked, domainProblem } = app
  return {
    rootDomain,
    domainState: rootDomain === null ? null : isProved(app) ? ('proved' as const) : ('pending' as const),
    domainRecord: rootDomain === null ? null : domainRecord(ctx, { clientId, rootDomain }),
    domainChecked: domainChecked?.toISOString() ?? null,
    domainProblem,
  }
}

/** Presents an app, with its keys for callers who may see them. */
export function presentAppDetails(ctx: Ctx, app: AppRow): AppDetails {
  if (!seesKeys(ctx)) return presentApp(ctx, app)
  const { connectSubdomain, certificate, created } = app
  return {
    ...presentApp(ctx, app),
    clientSecret: readClientSecret(ctx, app),
    apiKey: readApiKey(ctx, app),
    ...presentDomain(ctx, app),
    connectSubdomain,
    urlProtocolHandler: ctx.config.urlProtocol ?? null,
    serverSetupUrl: ctx.config.serverSetupUrl ?? null,
    backendCertificate: certificate === null ? null : presentCertificate(certificate),
    created: created.toISOString(),
  }
}
