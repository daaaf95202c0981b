// The form's React Aria controls as one chunk, loaded when the user first reaches the form.
export { PlaceBox } from "./place-box";
export { ServicesBox } from "./services-box";

/** Waits until nothing in the form is pressed: a control replaced during a press would not receive the click. */
export async function waitUntilReleased(form: HTMLElement): Promise<void> {
  if (!form.matches(":active")) return;
  await new Promise<void>((resolve) => {
    const released = () => window.setTimeout(resolve);
    window.addEventListener("pointerup", released, { once: true });
    window.addEventListener("pointercancel", released, { once: true });
    // Pressed by keyboard.
    window.addEventListener("keyup", released, { once: true });
  });
}
