import type { Account } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import type { AppRow } from '../app/repository.ts'
import { pictureAddress } from '../picture/address.ts'
import type { AccountRow } from './repository.ts'

/** An account as it is seen in one of its apps. */
export function presentAccount(
  services: Services,
  { account, app }: { account: AccountRow; app: AppRow },
): Account {
  const { accountId, username, email, firstName, lastName, role, color, audience, language, created } =
    account
  return {
    accountId,
    username,
    email,
    firstName,
    lastName,
    role,
    color,
    type: audience,
    language,
    pictureImgUrl: pictureAddress(services, account.pictureId),
    title: app.title,
    description: app.description,
    clientId: app.clientId,
    created: created.toISOString(),
  }
}
