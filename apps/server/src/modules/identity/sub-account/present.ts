import type { ConferenceRole, SubAccount } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import type { AccountRow } from '../account/repository.ts'
import { pictureAddress } from '../picture/address.ts'

export function presentSubAccount(services: Services, account: AccountRow): SubAccount {
  const {
    accountId,
    username,
    email,
    role,
    firstName,
    lastName,
    color,
    pictureId,
    passwordExpired,
    created,
  } = account
  return {
    accountId,
    username,
    email,
    role: role as ConferenceRole,
    firstName,
    lastName,
    color,
    pictureImgUrl: pictureAddress(services, pictureId),
    passwordExpired,
    created: created.toISOString(),
  }
}
