/** The public API of identity: all that other domains use of it. */
export { demoApp } from './account/demo-app.ts'
export {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
  foldCase,
  lockAccount,
} from './account/repository.ts'
export { isProved } from './app/domain-proof.ts'
export { isClientSecret } from './app/keys.ts'
export { logoOf } from './app/logo.ts'
export { countApps, findApp, findAppByApiKey } from './app/repository.ts'
export { isKnownDevice } from './auth/known-source.ts'
export { rememberConferenceSource, tryConferencePassword } from './auth/password-tries.ts'
export { mayUseApp } from './auth/switch-app.ts'
export { type AccountUses, type AppUses, lockUsesOfAccount, lockUsesOfApp } from './hooks.ts'
export { endGrantOf } from './oauth/grants.ts'
export { listGrants } from './oauth/repository.ts'
export { grantReference } from './oauth/table.ts'
export { picturePath } from './picture/address.ts'
export { isUnreadablePicture, makePictures, PICTURE_TYPE, picturesBusy } from './picture/decode.ts'
export { removePictures } from './picture/repository.ts'
export { withNewPictures } from './picture/service.ts'
export { accountReference, appReference, belongsToAdmin } from './table.ts'
