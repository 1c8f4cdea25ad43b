import type { Column, SQL } from 'drizzle-orm'
import { ilike } from './orm.ts'

/** Whether a text contains another, in any case. What means something in a pattern stands for itself here. */
export const contains = (text: Column | SQL, part: string): SQL =>
  ilike(text, `%${part.replace(/[\\%_]/g, '\\$&')}%`)
