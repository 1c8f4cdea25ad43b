export { createLumiClient, type LumiClientOptions, type TokenSource } from './client.ts'
export { type ErrorName, LumiError, type LumiErrorDetails } from './error.ts'
export { type MountedRoom, type MountRoomOptions, mountRoom } from './mount-room.ts'
export * from './operations.gen.ts'
export * from './room-messages.ts'
export {
  type AccountCredentials,
  type AppCredentials,
  accountToken,
  appToken,
  type CachedToken,
} from './token.ts'
export type { CallInput, CallOptions, CallOutput, LumiClient } from './types.ts'
