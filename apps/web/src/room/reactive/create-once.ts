/** Answers what a function makes: the first time it is made, from then on it is the same. */
export type Once<Given> = <Made>(make: (given: Given) => Made) => Made

/** For models that are made when a part of their feature is first opened, and kept for as long as the call lasts. */
export function createOnce<Given>(given: Given): Once<Given> {
  const made = new Map<unknown, unknown>()
  return <Made>(make: (given: Given) => Made) => {
    if (!made.has(make)) made.set(make, make(given))
    return made.get(make) as Made
  }
}
