import { readdir } from 'node:fs/promises'
import type { Attack } from './attack.ts'

const folder = new URL('./attacks/', import.meta.url)

/** The names of all attacks, which are those of their files. */
export const attackNames = async (): Promise<string[]> =>
  (await readdir(folder)).map((file) => file.replace(/\.ts$/, '')).toSorted()

export const loadAttack = async (name: string): Promise<Attack> =>
  (await import(new URL(`${name}.ts`, folder).href)).default
