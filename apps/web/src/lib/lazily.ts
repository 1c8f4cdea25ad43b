/**
 * Something that is loaded when it is first needed, and there at once from then on: a browser takes until its next frame
 * to hand out again what an `import()` has loaded before.
 */
export const lazily = <Loaded>(load: () => Promise<Loaded>): (() => Loaded | Promise<Loaded>) => {
  let known: Loaded | undefined
  return () => {
    if (known !== undefined) return known
    return load().then((loaded) => {
      known = loaded
      return loaded
    })
  }
}
