/**
 * An item as the list has it by now, for a dialog that is open: others may have changed it since. What has left the list
 * is what it was.
 */
export const newestOf = <Item>(
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
  known: Item,
): Item => items?.find((item) => idOf(item) === idOf(known)) ?? known
