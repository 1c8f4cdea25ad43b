// Apart from the page: what reads an address is loaded with every page of the site.

/** Books that somebody can ask for, as their addresses name them. */
export const books = ['8techniques', 'buyersguide', 'lowcode'] as const

export type Book = (typeof books)[number]

export const findBook = (name: string) => books.find((book) => book === name.toLowerCase())
