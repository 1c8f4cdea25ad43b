/** Books that somebody can ask for, as their addresses name them. */
const books = ['8techniques', 'buyersguide', 'lowcode'] as const

export const findBook = (name: string) => books.find((book) => book === name.toLowerCase())
