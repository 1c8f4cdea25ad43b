import { z } from 'zod'
import { QueryFlag, queryInt } from './fields.ts'

/** The query of a paged list: at most `most` items per page, `usual` by default. */
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
    cursor: z.string().nullable().meta({ description: 'Start of the next page; null on the last' }),
  })

/** The query of a list that can also be counted. */
export const countQuery = {
  count: QueryFlag.optional().meta({ description: '`true`: also answers how many there are on all pages' }),
}

/** A page of a list that can also be counted. */
export const countedPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({
    count: z
      .int()
      .optional()
      .meta({ description: 'Items on all pages, with the same filters; only where `count` asks for it' }),
  })

/** Filters a list by words. */
export const wordSearch = (where: string) =>
  z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({
      description: `Words, in any order, each of which is part of the ${where}; case is ignored. At most 12 count`,
      example: 'hopper grace',
    })

/** The level of detail that older clients request. */
export const Details = z
  .enum(['all'])
  .optional()
  .meta({ description: 'Accepted for older clients; has no effect' })
