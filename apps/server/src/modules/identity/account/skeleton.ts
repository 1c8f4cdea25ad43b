import { rectifyConfusion } from 'unicode-confusables'

const ignored = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The look of a username (Unicode TS 39): nobody can distinguish two names with the same skeleton, even if their
 * letters differ. Only for comparison; it is not a name itself.
 */
export const skeletonOf = (username: string): string =>
  rectifyConfusion(username.normalize('NFD').replace(ignored, '')).normalize('NFD').toLowerCase()
