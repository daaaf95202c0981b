/** Words of choosing the part of a picture; they are loaded with the code that cuts it. */
export const texts = {
  choose: "Choose the part that is kept",
  preview: "The part that is kept",
  zoom: "Zoom",
  across: "Left or right",
  down: "Up or down",
} as const;
