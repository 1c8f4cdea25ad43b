import { sealedMark } from '@lumi/contract/values'

/** Needs no cipher, so that code that only passes texts on does not load one. */
export const isSealed = (text: string): boolean => text.startsWith(sealedMark)
