/** As far as it is used; TypeScript does not know it yet. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}

/** A small window that stays above all others and shows whatever the page puts there. */
export const documentPictureInPicture = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture

export const canOpenWindow = () => documentPictureInPicture() !== undefined

/** The same for a single video, with the browser's own controls. */
export const canShowVideo = () => document.pictureInPictureEnabled === true
