/** The sizes that screens need, in pixels. */
export const shapes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  icon: { width: 256, height: 256, fit: 'cover' },
  // The proportions stay, and a picture is never enlarged.
  logo: { width: 1024, height: 512, fit: 'inside', withoutEnlargement: true },
  // The picture of a linked page, or in a chat.
  preview: { width: 600, height: 600, fit: 'inside', withoutEnlargement: true },
  // In the place of a picture that browsers do not show.
  photo: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} as const

export type Shape = keyof typeof shapes

/** The request to the worker. */
export type PictureTask = {
  /** Path of the file that somebody sent. */
  input: string
  /** Folder of the results, each under the name of its shape. */
  folder: string
  wanted: readonly Shape[]
  /** The most pixels that a picture may unpack to. A few kilobytes can claim any size. */
  maxPixels: number
  /** True where a picture that takes seconds and hundreds of megabytes may be unpacked now. */
  mayBeHeavy: boolean
}

/** The answer of the worker. */
export type PictureAnswer =
  /** Width and height of the results, in pixels and in the order of the request. */
  { sizes: [width: number, height: number][] } | { refused: Refusal }

/** The reason why nothing is made. `heavy` pictures may be made at another time. */
export type Refusal = 'type' | 'pixels' | 'memory' | 'damaged' | 'heavy'
