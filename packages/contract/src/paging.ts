import { z } from 'zod'
import { queryInt } from './fields.ts'

/** The query of a list that comes in pages of at most `most` items, and of `usual` where nothing is said. */
export const pageQuery = (most: number, usual: number) => ({
  limit: queryInt(1, most)
    .default(usual)
    .meta({ description: `Items per page. Default: ${usual}` }),
  cursor: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: '`cursor` of the previous page, with the same filters and order' }),
})

/** A page of a list. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    cursor: z.string().nullable().meta({ description: 'Where the next page begins; null on the last' }),
  })

/** Which items a list has, by their names. */
export const NameSearch = z
  .string()
  .trim()
  .max(200)
  .optional()
  .meta({ description: 'Text that the name contains; case is ignored' })

/** What older clients say of how much to answer. */
export const Details = z
  .enum(['all'])
  .optional()
  .meta({ description: 'Accepted for older clients; has no effect' })
