import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { useLazyModule } from "../use-lazy-module";
import { Banner, type Tone } from "./banner";
import { pageMessage } from "./banner.css";

export interface FlashBanner {
  /** New for every message, so that a repeated text is a new message. */
  id: string;
  tone: Tone;
  text: string;
}

/** A message that stays until its cause is gone. */
interface PersistentBanner {
  message: FlashBanner;
  /** Actions below the text. */
  more: ReactNode;
}

const ShownContext = createContext<readonly PersistentBanner[]>([]);
const Dismissal = createContext(() => {});

/** Returns a function that removes the message, because it is outdated. */
export function useDismissMessage(): () => void {
  return useContext(Dismissal);
}

/** The toast is loaded only with a message, because most pages have none. */
function loadToast() {
  return import("./toast").then((file) => ({ Toast: file.Toast }));
}

function MessageWithToast({ message, more }: PersistentBanner) {
  const banner = useRef<HTMLDivElement>(null);
  const copy = useLazyModule(loadToast);
  return (
    <>
      <div ref={banner}>
        <Banner tone={message.tone}>
          {message.text}
          {more}
        </Banner>
      </div>
      {copy && (
        <copy.Toast key={message.id} tone={message.tone} bannerRef={banner}>
          {message.text}
        </copy.Toast>
      )}
    </>
  );
}

/**
 * Shows messages above the page. A dialog makes the page inert, so it shows its own copy.
 * @param persistent a second message, which is not dismissed with the first
 */
export function FlashScope({
  message,
  persistent = null,
  children,
}: {
  message: FlashBanner | null;
  persistent?: PersistentBanner | null;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const [dismissedAt, setDismissedAt] = useState("");
  const flash = message && dismissedAt !== key ? { message, more: null } : null;
  const shown = [flash, persistent].filter((one) => one !== null);
  return (
    <Dismissal.Provider value={() => setDismissedAt(key)}>
      <ShownContext.Provider value={shown}>
        {flash && (
          <div className={pageMessage}>
            <MessageWithToast {...flash} />
          </div>
        )}
        {persistent && (
          <div className={pageMessage}>
            <MessageWithToast {...persistent} />
          </div>
        )}
        {children}
      </ShownContext.Provider>
    </Dismissal.Provider>
  );
}

/** The copies of the messages inside a dialog. */
export function DialogFlash() {
  return useContext(ShownContext).map((one) => <MessageWithToast key={one.message.id} {...one} />);
}
