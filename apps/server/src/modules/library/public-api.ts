/** The public API of the library: all that other domains use of it. */
export { downloadAnswer, shownAnswer } from './content/file-answer.ts'
export { findLinkedAmong } from './content/link-repository.ts'
export type { ContentRow } from './content/table.ts'
export { presentDocument } from './document/present.ts'
export { documentAnswer } from './document/service.ts'
export { findRecording, findRecordingsAmong } from './recording/repository.ts'
export { recordingAnswer } from './recording/shared-access.ts'
export type { RecordingRow } from './recording/table.ts'
