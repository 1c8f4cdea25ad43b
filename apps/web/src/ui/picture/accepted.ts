/** Kinds of pictures that the server takes, for a file input. Some systems know HEIC by its extensions only. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif'
