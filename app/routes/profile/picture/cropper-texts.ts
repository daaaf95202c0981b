/** Texts of the cropper, loaded together with it. */
export const texts = {
  choose: "Choose the part to keep",
  preview: "The part to keep",
  zoom: "Zoom",
  across: "Left or right",
  down: "Up or down",
} as const;
