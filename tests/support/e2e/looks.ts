import type { Page } from "@playwright/test";

/** Returns the position and all computed styles of every visible element, including `::before` and `::after`. */
export function computedStylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The property names are the same for every element; listing them again for each would take longer than reading them.
    const names = Array.from(getComputedStyle(document.documentElement));
    const read = (element: Element, part?: string) => {
      const styles = getComputedStyle(element, part);
      // Without content the pseudo-element is not rendered, so its other styles do not matter.
      if (part && ["none", "normal"].includes(styles.content)) return "";
      return names.map((name) => styles.getPropertyValue(name)).join("|");
    };
    return Array.from(document.querySelectorAll("html, body, body *:not(script, link, style)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const told = [undefined, "::before", "::after"].map((part) => read(element, part)).join("/");
      let hash = 0;
      for (let at = 0; at < told.length; at += 1) hash = (hash * 31 + told.charCodeAt(at)) | 0;
      const place = [x, y, width, height].map((each) => each.toFixed(1)).join(" ");
      return `${element.localName}.${element.getAttribute("class") ?? ""} at ${place} looks ${hash}`;
    });
  });
}
