// What of the form is made by React Aria, as one file that is fetched when somebody comes to the form.
export { PlaceBox } from "./place-box";
export { ServicesBox } from "./services-box";

/** Waits while something of the form is being pressed: a control that is replaced under a finger hears no click. */
export async function whenReleased(form: HTMLElement): Promise<void> {
  if (!form.matches(":active")) return;
  await new Promise<void>((resolve) => {
    const released = () => window.setTimeout(resolve);
    window.addEventListener("pointerup", released, { once: true });
    window.addEventListener("pointercancel", released, { once: true });
    // Held by a key.
    window.addEventListener("keyup", released, { once: true });
  });
}
