import type { Recording } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { saveFile } from '#lib/save-file.ts'
import { paramsOf } from './recording-params.ts'
import { savedNameOf } from './saved-name.ts'

/** Has the browser save a recording, whole and as a file of its own name. */
export const saveRecording = async (recording: Recording): Promise<void> => {
  const filename = savedNameOf(recording)
  const { sharedAccessUrl } = await lumi.recording.sharedAccess({
    params: paramsOf(recording),
    query: { content_disposition: 'attachment', filename, content_type: 'binary' },
  })
  saveFile(ownAddress(sharedAccessUrl), filename)
}
