import { type Recording, recordingFileName } from '@lumi/contract'

/** The name of a recording's file, where somebody saves it. */
export const savedNameOf = ({ filename, recordingId }: Recording): string =>
  filename ?? recordingFileName(recordingId)
