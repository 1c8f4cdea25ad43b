interface Page<Item> {
  readonly items: Item[]
  /** Start of the next page; null after the last. */
  readonly cursor: string | null
}

/** Reads a list to its end, page by page. Answers its last page, with the items of all of them. */
export async function allPages<Item, ItemPage extends Page<Item>>(
  read: (cursor: string | undefined) => Promise<ItemPage & Page<Item>>,
): Promise<ItemPage> {
  const items: Item[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.cursor === null) return { ...page, items }
    cursor = page.cursor
  }
}
