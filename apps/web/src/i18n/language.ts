/** The language of the texts. Words that the browser makes, such as “5 minutes ago”, are asked for in it as well. */
export const language = 'en'
