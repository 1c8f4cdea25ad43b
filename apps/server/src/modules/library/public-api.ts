/** The public API of the library: all that other domains use of it. */
export { recordingAdded } from './hooks.ts'
export { findRecordingsOf } from './recording/repository.ts'
export { makeRecordingPage } from './recording/shared-access.ts'
