export { createLumiClient, type LumiClientOptions } from './client.ts'
export { LumiError } from './error.ts'
export type { CallInput, CallOptions, CallOutput, LumiClient } from './types.ts'
