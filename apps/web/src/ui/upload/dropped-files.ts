/** Returns true if files are being dragged, instead of a text or a link of the page. */
export const carriesFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') ?? false

/** The files among what was dropped; folders are none. */
export const droppedFiles = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => {
    if (item.kind !== 'file' || item.webkitGetAsEntry?.()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
