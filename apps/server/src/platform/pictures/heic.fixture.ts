import { readFileSync } from 'node:fs'

/**
 * A HEIC of each kind, made for these tests: a plain one with a yellow ellipse on blue, and a red square in the upper
 * left of a green picture, of tiles in the colours of Display P3 as phones make it, and turned to the right.
 */
export const heicPicture = (kind: 'photo' | 'tiled' | 'turned'): Buffer =>
  readFileSync(new URL(`./${kind}.fixture.heic`, import.meta.url))
