const cutOut = 'stroke="var(--surface,#fff)" stroke-width="2.4"';
const solid = 'fill="currentColor" stroke="none"';

// Markup, not elements: the server would create and render a hundred of them for every page.
const drawings = {
  mark: '<path d="M4 9V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2"/><path d="M6 5V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/><path d="M3 9h18v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" fill="currentColor"/><path d="M21 13h-5a2 2 0 0 0 0 4h5" fill="var(--surface,#fff)" stroke="var(--surface,#fff)" stroke-width="1.5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  down: '<path d="m5 9 7 7 7-7"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  equal: '<path d="M5 9h14M5 15h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  calendar: '<rect x="3" y="5" width="18" height="16" rx="2"/><path d="M3 10h18M8 3v4M16 3v4"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  here: '<circle cx="12" cy="12" r="6"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4"/>',
  star: '<path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" fill="currentColor"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 7.5v.5"/>',
  open: '<circle cx="12" cy="12" r="8.5" stroke-dasharray="4 3.1"/>',
  requested: `<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" ${solid}/>`,
  approved: `<circle cx="12" cy="12" r="10" ${solid}/><path d="m7.5 12.5 3 3 6-6.5" ${cutOut}/>`,
  declined: `<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" ${solid}/><path d="m8.5 8.5 7 7m0-7-7 7" ${cutOut}/>`,
  hollow: '<path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z"/>',
  copy: '<path d="M9 9h11v11H9z"/><path d="M5 15H4V4h11v1"/>',
  back: '<path d="m15 5-7 7 7 7"/>',
  out: '<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"/>',
} satisfies Record<string, string>;

const unseen = { hidden: true };

export type IconName = keyof typeof drawings;

const SPRITE_ID = "icons";

/**
 * Contains every icon once; the root renders it before anything that uses an icon. In the browser it reuses the markup of the
 * received page, read before hydration: in the scripts the icons would add 1 KiB to every page.
 */
export function IconSprite() {
  return (
    <svg
      {...unseen}
      id={SPRITE_ID}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, reused as the page was sent
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

const symbols = import.meta.env.SSR
  ? Object.entries(drawings).map(symbolOf).join("")
  : (document.getElementById(SPRITE_ID)?.innerHTML ?? "");

function symbolOf([name, drawing]: [string, string]): string {
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
}
