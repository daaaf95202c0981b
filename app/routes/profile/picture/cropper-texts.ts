/** Words of choosing the part of a picture; they are loaded with the code that cuts it. */
export const texts = {
  choose: "Choose the part to keep",
  preview: "The part to keep",
  zoom: "Zoom",
  across: "Left or right",
  down: "Up or down",
} as const;
