/** What the browser says by itself of the file's field. */
export const texts = {
  photoTaken: (name: string) => `${name} is chosen. It is uploaded when you save.`,
} as const;
