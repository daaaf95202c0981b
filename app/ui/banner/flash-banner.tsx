import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { useImport } from "../use-import";
import { Banner, type Tone } from "./banner";
import { pageMessage } from "./banner.css";

export interface FlashBanner {
  /** New for every message, so that the same words said twice are two. */
  id: string;
  tone: Tone;
  text: string;
}

/** A message that stays as long as what it is about. */
interface StandingBanner {
  message: FlashBanner;
  /** What can be done about it, below the text. */
  more: ReactNode;
}

const ShownContext = createContext<readonly StandingBanner[]>([]);
const Dismissal = createContext(() => {});

/** Takes the message away, because what it said is no longer the latest. */
export function useDismissMessage(): () => void {
  return useContext(Dismissal);
}

/** The copy for a banner out of sight comes with a message: most pages have none. */
function loadToast() {
  return import("./toast").then((file) => ({ Toast: file.Toast }));
}

function Said({ message, more }: StandingBanner) {
  const banner = useRef<HTMLDivElement>(null);
  const copy = useImport(loadToast);
  return (
    <>
      <div ref={banner}>
        <Banner tone={message.tone}>
          {message.text}
          {more}
        </Banner>
      </div>
      {copy && (
        <copy.Toast key={message.id} tone={message.tone} banner={banner}>
          {message.text}
        </copy.Toast>
      )}
    </>
  );
}

/**
 * What happened, above the page. A dialog upon the page makes the page inert, so it shows its own copy.
 * @param standing what is said besides, and is not taken away with the message
 */
export function FlashScope({
  message,
  standing = null,
  children,
}: {
  message: FlashBanner | null;
  standing?: StandingBanner | null;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const [dismissedAt, setDismissedAt] = useState("");
  const flash = message && dismissedAt !== key ? { message, more: null } : null;
  const shown = [flash, standing].filter((one) => one !== null);
  return (
    <Dismissal.Provider value={() => setDismissedAt(key)}>
      <ShownContext.Provider value={shown}>
        {flash && (
          <div className={pageMessage}>
            <Said {...flash} />
          </div>
        )}
        {standing && (
          <div className={pageMessage}>
            <Said {...standing} />
          </div>
        )}
        {children}
      </ShownContext.Provider>
    </Dismissal.Provider>
  );
}

/** The copies inside a dialog. */
export function DialogFlash() {
  return useContext(ShownContext).map((one) => <Said key={one.message.id} {...one} />);
}
