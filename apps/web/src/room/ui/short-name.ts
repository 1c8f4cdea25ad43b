/** A longer name would leave no room for the rest of the sentence. */
const longest = 40

/** A name as it stands in a sentence: one of 200 characters would push the rest of it off the screen. */
export const shortName = (name: string): string =>
  name.length > longest ? `${Array.from(name).slice(0, longest).join('').trimEnd()}…` : name
