import { rectifyConfusion } from 'unicode-confusables'

const ignored = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What a username looks like (Unicode TS 39): two names with the same skeleton are told apart by nobody, whatever
 * letters they are written with. Only for comparing; it is no name itself.
 */
export const skeletonOf = (username: string): string =>
  rectifyConfusion(username.normalize('NFD').replace(ignored, '')).normalize('NFD').toLowerCase()
