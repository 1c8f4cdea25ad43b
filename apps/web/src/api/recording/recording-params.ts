import type { Recording } from '@lumi/contract'

/** By which the server finds a recording. */
export const paramsOf = ({ confId, recordingId }: Recording) => ({ id: confId, recordingId })
