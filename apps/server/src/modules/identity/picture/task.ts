/** What screens need of a picture, in pixels. */
export const shapes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  icon: { width: 256, height: 256, fit: 'cover' },
  // Keeps its proportions, and is never made larger than it is.
  logo: { width: 1024, height: 512, fit: 'inside', withoutEnlargement: true },
  // Of a page that a message links to, or of a picture in a chat.
  preview: { width: 600, height: 600, fit: 'inside', withoutEnlargement: true },
  // In the place of a picture that browsers do not show.
  photo: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const

export type Shape = keyof typeof shapes

/** What the worker is asked to do. */
export type PictureTask = {
  /** Path of the file that somebody sent. */
  input: string
  /** Folder for what is made, each under the name of its shape. */
  folder: string
  wanted: readonly Shape[]
  /** What a picture may unpack to. A few kilobytes can claim any size. */
  maxPixels: number
  /** Whether a picture that takes seconds and hundreds of megabytes may be unpacked now. */
  mayBeHeavy: boolean
}

/** What it answers. */
export type PictureAnswer =
  /** Width and height of what was made, in pixels and in the order in which it was wanted. */
  { sizes: [width: number, height: number][] } | { refused: Refusal }

/** Why nothing is made: `heavy` where it may be at another time. */
export type Refusal = 'type' | 'pixels' | 'memory' | 'damaged' | 'heavy'
